import type { MemberRow } from './members.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long a password is good where the operator wants passwords to expire. */
const PASSWORD_LIFE_MS = 90 * DAY_MS

type Facts = Pick<MemberRow, 'initialPasswordExpiresAt' | 'passwordChangedAt' | 'registeredAt'>

/** Whether a member who typed the right password must choose another one before anything else. */
export function isPasswordDue(
  member: Facts,
  switches: Readonly<Record<string, boolean>>,
  nowMs: number,
): boolean {
  if (member.initialPasswordExpiresAt !== null) return true
  if (!switches.PWDEXPFORCECHANGE3) return false
  const since = member.passwordChangedAt ?? member.registeredAt
  return nowMs - since.getTime() >= PASSWORD_LIFE_MS
}

/** A password that the house gave opens nothing once its time is over, used or not. */
export function isInitialPasswordOver(member: Facts, nowMs: number): boolean {
  const { initialPasswordExpiresAt: until } = member
  return until !== null && until.getTime() <= nowMs
}
