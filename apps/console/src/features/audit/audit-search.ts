import { AUDIT_ACTOR_KINDS } from '@baize/contract'
import {
  day,
  oneOf,
  pageNumber,
  type SearchOf,
  searchReader,
  words,
} from '../../frames/search-reader.ts'
import { AUDIT_ACTIONS } from '../../parts/audit/audit-actions.ts'

/** Days are those of the house. */
export const readAuditSearch = searchReader({
  text: words,
  action: oneOf(AUDIT_ACTIONS),
  actorKind: oneOf(AUDIT_ACTOR_KINDS),
  from: day,
  to: day,
  page: pageNumber,
})
export type AuditSearch = SearchOf<typeof readAuditSearch>
