/** The fields of a new password. The reset page has no current one, nor has the account page right after a login. */
export interface NewPassword {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

export const noNewPassword: NewPassword = { currentPassword: '', newPassword: '', confirmPassword: '' }
