import type { StaffDeps } from './staff-deps.ts'

const PASSWORD_LENGTH_MIN = 12
const PASSWORD_LENGTH_MAX = 128

/** Why staff may not have this password; undefined when they may. */
export function newPasswordFault(
  { isCommonPassword }: Pick<StaffDeps, 'isCommonPassword'>,
  password: string,
  of: { readonly username: string; readonly oldPassword?: string },
): 'password_format' | 'password_too_common' | undefined {
  const { length } = password
  const isRight = length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX
  if (!isRight || password === of.oldPassword) return 'password_format'
  return isCommonPassword(password, of.username) ? 'password_too_common' : undefined
}
