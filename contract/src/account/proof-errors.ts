/** The errors of every change that asks for a fresh proof (docs/rules.md#reauthentication). */
export const proofErrors = {
  /** Neither the current password nor a login or password less than five minutes old. */
  PASSWORD_REQUIRED: { status: 403 },
  WRONG_PASSWORD: { status: 403 },
  /** The account has a second factor, and it was not used in this session within five minutes. */
  FACTOR_PROOF_REQUIRED: { status: 403 },
} as const
