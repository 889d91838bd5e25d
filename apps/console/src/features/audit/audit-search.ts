import { AUDIT_ACTOR_KINDS } from '@baize/contract'
import { AUDIT_ACTIONS, type AuditAction } from '../../parts/audit/audit-actions.ts'
import { readDay, readOneOf, readPage, readText } from '../../parts/read-search.ts'

export type ActorKind = (typeof AUDIT_ACTOR_KINDS)[number]

export interface AuditSearch {
  readonly text?: string
  readonly action?: AuditAction
  readonly actorKind?: ActorKind
  /** Days, in UTC. */
  readonly from?: string
  readonly to?: string
  readonly page?: number
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const text = readText(search.text)
  const action = readOneOf(search.action, AUDIT_ACTIONS)
  const actorKind = readOneOf(search.actorKind, AUDIT_ACTOR_KINDS)
  const from = readDay(search.from)
  const to = readDay(search.to)
  const page = readPage(search.page)
  return {
    ...(text && { text }),
    ...(action && { action }),
    ...(actorKind && { actorKind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page }),
  }
}
