import type { AuditTarget } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { isAboutMember } from '../approvals/audit-subject.ts'

/** Domains whose subject is a member's number. */
const OF_MEMBERS = new Set(['member', 'identity', 'agent', 'affiliate', 'chat'])

interface AuditSubject {
  readonly action: string
  readonly subject: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Members and orders that rows of the log are about, as they are called and where they stand now; by the rows' subjects. */
export async function loadAuditTargets(
  database: Queryable,
  rows: readonly AuditSubject[],
): Promise<(row: AuditSubject) => AuditTarget | null> {
  const subjectsOf = (isWanted: (domain: string) => boolean) => [
    ...new Set(rows.filter((row) => isWanted(domainOf(row))).map(({ subject }) => subject)),
  ]
  const memberIds = subjectsOf((domain) => OF_MEMBERS.has(domain)).filter(isNumber)
  const orders = subjectsOf((domain) => domain === 'withdrawal' || domain === 'deposit')
  const [members, found] = await Promise.all([
    memberIds.length === 0 ? [] : loadMembers(database, memberIds),
    orders.length === 0 ? [] : loadOrders(database, orders),
  ])
  const byKey = new Map<string, AuditTarget>()
  for (const member of members) byKey.set(`member ${member.id}`, member)
  for (const order of found) byKey.set(`${order.kind} ${order.name}`, order)
  return (row) => {
    const domain = domainOf(row)
    const kind = OF_MEMBERS.has(domain) ? 'member' : domain
    return byKey.get(`${kind} ${row.subject}`) ?? null
  }
}

/** An approval about a member has the member's number as its subject. */
function domainOf({ action, details }: AuditSubject): string {
  const [domain = ''] = action.split('.', 1)
  return domain === 'approval' && isAboutMember(details.kind) ? 'member' : domain
}

const isNumber = (text: string) => /^\d{1,18}$/.test(text)

async function loadMembers(database: Queryable, ids: readonly string[]): Promise<AuditTarget[]> {
  const found = await database.query<{ id: string; name: string }>(
    'select id::text as id, username as name from member where id = any ($1::bigint[])',
    [ids],
  )
  return found.rows.map((row) => ({ kind: 'member', ...row, state: null }))
}

async function loadOrders(database: Queryable, names: readonly string[]): Promise<AuditTarget[]> {
  const found = await database.query<{
    kind: 'withdrawal' | 'deposit'
    id: Uuid
    name: string
    state: string
  }>(
    `select 'withdrawal' as kind, id, order_number as name, state from withdrawal where order_number = any ($1)
     union all
     select 'deposit', id, order_number, state from deposit where order_number = any ($1)`,
    [names],
  )
  return found.rows.map((row) => ({
    ...row,
    id: encodeId(row.kind === 'withdrawal' ? 'wdr' : 'dep', row.id),
  }))
}
