import type { CurrencyCode, Minor } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { CreditLine, Drawer, DrawnLine } from './credit-rules.ts'

const LOCK = {
  name: 'agent-credit-lock',
  text: `select c.member_id as "memberId", c.limit_minor as "limitMinor", c.due_day::text as "dueDay",
      m.status <> 'active' as "isLocked", m.withdrawals_held_until as "heldUntil"
    from agent_credit c join member m on m.id = c.member_id
   where c.member_id = any ($1::bigint[]) order by c.member_id for no key update of c`,
}

/** The line of an agent, locked with the money: a new limit is before a draw or after it. */
export const creditLines: Companion<bigint, Drawer> = {
  name: 'credit of an agent',
  mapKey: (memberId) => memberId,
  async lock(client, ids) {
    const found = await client.query<Drawer & { memberId: bigint }>({ ...LOCK, values: [ids] })
    return found.rows.map(({ memberId, ...row }) => [memberId, row] as const)
  },
  // Money changes nothing of what two people set.
  save: () => Promise.resolve(),
}

/** The line that is there, with what is drawn; undefined before the first. */
export async function loadLine(
  database: Queryable,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<DrawnLine | undefined> {
  const found = await database.query<DrawnLine>(
    `select c.limit_minor as "limitMinor", c.due_day::text as "dueDay", ${DRAWN} as "drawnMinor"
       from agent_credit c ${JOIN_ACCOUNT} where c.member_id = $2`,
    [currency, memberId],
  )
  return found.rows[0]
}

const DRAWN = 'greatest(-coalesce(a.balance_minor, 0), 0)'
const JOIN_ACCOUNT = `left join ledger_account a
  on a.kind = 'agent_credit' and a.owner_id = c.member_id and a.currency = $1`

/** Takes the line until the end of the commit, so that two changes follow each other; false where there is none yet. */
export async function lockLine(tx: Tx, memberId: bigint): Promise<boolean> {
  const found = await tx.query('select from agent_credit where member_id = $1 for no key update', [
    memberId,
  ])
  return found.rowCount === 1
}

export async function saveLine(
  tx: Tx,
  memberId: bigint,
  { limitMinor, dueDay, at }: CreditLine & { readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into agent_credit (member_id, limit_minor, due_day, set_at) values ($1, $2, $3, $4)
     on conflict (member_id) do update
       set limit_minor = excluded.limit_minor, due_day = excluded.due_day, set_at = excluded.set_at`,
    [memberId, limitMinor, dueDay, at],
  )
}

export interface CreditRow extends DrawnLine {
  readonly memberId: bigint
  readonly setAt: Date
}

export interface CreditQuery {
  readonly currency: CurrencyCode
  readonly today: string
  readonly state: 'all' | 'drawn' | 'overdue'
  /** The beginning of a name, or a member's number; empty for everybody. */
  readonly text: string
}

const WANTED = `from agent_credit c ${JOIN_ACCOUNT} join member m on m.id = c.member_id
  where ($3 = 'all' or (${DRAWN} > 0 and ($3 = 'drawn' or c.due_day < $2::date)))
    and ($4 = '' or starts_with(lower(m.username), lower($4)) or m.id::text = $4)`

/** Lines of agents, what is due first on top. */
export async function loadCredits(
  database: Queryable,
  query: CreditQuery,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<readonly CreditRow[]> {
  const found = await database.query<CreditRow>(
    `select c.member_id as "memberId", c.limit_minor as "limitMinor", c.due_day::text as "dueDay",
            c.set_at as "setAt", ${DRAWN} as "drawnMinor" ${WANTED}
      order by c.due_day, c.member_id limit $5 offset $6`,
    [...valuesOf(query), pageSize, (pageNo - 1) * pageSize],
  )
  return found.rows
}

export interface CreditTotals {
  readonly count: number
  readonly limitMinor: Minor
  readonly drawnMinor: Minor
}

export async function loadCreditTotals(
  database: Queryable,
  query: CreditQuery,
): Promise<CreditTotals> {
  const found = await database.query<CreditTotals>(
    `select count(*)::integer as count, coalesce(sum(c.limit_minor), 0)::bigint as "limitMinor",
            coalesce(sum(${DRAWN}), 0)::bigint as "drawnMinor" ${WANTED}`,
    valuesOf(query),
  )
  return found.rows[0] as CreditTotals
}

function valuesOf({ currency, today, state, text }: CreditQuery) {
  return [currency, today, state, text]
}

/** Marks agents as notified whose due day is over with something drawn, each once a due day, and answers what to say. */
export async function takeOverdue(
  tx: Tx,
  { currency, today, limit }: Pick<CreditQuery, 'currency' | 'today'> & { readonly limit: number },
): Promise<readonly Pick<CreditRow, 'memberId' | 'dueDay' | 'drawnMinor'>[]> {
  const found = await tx.query<Pick<CreditRow, 'memberId' | 'dueDay' | 'drawnMinor'>>(
    `with due as (
       select c.member_id, ${DRAWN} as drawn from agent_credit c ${JOIN_ACCOUNT}
        where c.due_day < $2::date and c.notified_due_day is distinct from c.due_day and ${DRAWN} > 0
        order by c.due_day, c.member_id limit $3 for no key update of c
     )
     update agent_credit c set notified_due_day = c.due_day from due where c.member_id = due.member_id
     returning c.member_id as "memberId", c.due_day::text as "dueDay", due.drawn as "drawnMinor"`,
    [currency, today, limit],
  )
  return found.rows
}

/** Name and type of a member; undefined if there is none. */
export async function loadHolder(
  database: Queryable,
  memberId: bigint,
): Promise<{ readonly username: string; readonly type: number } | undefined> {
  const found = await database.query<{ username: string; type: number }>(
    'select username, type from member where id = $1',
    [memberId],
  )
  return found.rows[0]
}

/** Whether an agent has a payment password. */
export async function hasPaymentPassword(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query(
    'select from member where id = $1 and payment_password_hash is not null',
    [memberId],
  )
  return found.rowCount === 1
}

export async function isLocked(database: Queryable, memberId: bigint): Promise<boolean> {
  const found = await database.query("select from member where id = $1 and status <> 'active'", [
    memberId,
  ])
  return found.rowCount === 1
}
