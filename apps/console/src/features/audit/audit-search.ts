import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What is written down today; an action without a name here still shows under its own. */
export const AUDIT_ACTIONS = [
  'staff.signed_in',
  'staff.signed_out',
  'staff.code_refused',
  'withdrawal.approved',
  'withdrawal.rejected',
  'alarm.raised',
  'alarm.resolved',
  'system.maintenance_on',
  'system.maintenance_off',
  'system.access_rules_set',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export interface AuditSearch {
  readonly text?: string
  readonly action?: AuditAction
  readonly page?: number
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const text = readText(search.text)
  const action = readOneOf(search.action, AUDIT_ACTIONS)
  const page = readPage(search.page)
  return { ...(text && { text }), ...(action && { action }), ...(page > 1 && { page }) }
}
