/** The two fields of a new password, on the reset page and the account page. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword: string
}

export const noNewPassword: NewPassword = { newPassword: '', confirmPassword: '' }
