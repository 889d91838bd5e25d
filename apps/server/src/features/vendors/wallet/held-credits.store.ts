import type { CreditCeiling, HeldCreditState } from '@baize/contract'
import type { CurrencyCode, Uuid } from '@baize/kernel'
import type { HeldCreditKind } from '@baize/ledger'
import type { Companion, HeldClaim } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { TransactionKey } from './transactions.store.ts'

/** A stored held credit. */
export interface HeldCreditRow extends TransactionKey {
  /** The transaction of the credit. */
  readonly creditId: Uuid
  readonly memberId: bigint
  readonly gameCode: string
  readonly roundRef: string | null
  readonly kind: HeldCreditKind
  readonly currency: CurrencyCode
  readonly amountMinor: bigint
  readonly ceiling: CreditCeiling
  readonly ceilingMinor: bigint
  readonly creditedAtMs: number
  readonly state: HeldCreditState
  readonly askedBy: bigint | null
  readonly askedByName: string | null
  readonly decidedBy: bigint | null
  readonly decidedByName: string | null
  readonly reason: string | null
  readonly endedAtMs: number | null
}

/** Fields of a credit that is not decided yet. */
export const NOT_ENDED = {
  state: 'held',
  askedBy: null,
  askedByName: null,
  decidedBy: null,
  decidedByName: null,
  reason: null,
  endedAtMs: null,
} as const

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const COLUMNS = `c.id as "creditId", c.vendor_code as "vendorCode", c.tx_id as "txId",
  c.member_id as "memberId", c.game_code as "gameCode", c.round_ref as "roundRef", c.kind, c.currency,
  c.amount_minor as "amountMinor", c.ceiling, c.ceiling_minor as "ceilingMinor",
  ${ms('c.credited_at')} as "creditedAtMs", c.state, c.asked_by as "askedBy",
  c.asked_by_name as "askedByName", c.decided_by as "decidedBy",
  c.decided_by_name as "decidedByName", c.reason, ${ms('c.ended_at')} as "endedAtMs"`

const SAVE = `insert into held_credit (id, vendor_code, tx_id, member_id, game_code, round_ref, kind,
    currency, amount_minor, ceiling, ceiling_minor, credited_at, state, ended_at, asked_by,
    asked_by_name, decided_by, decided_by_name, reason)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
  on conflict (id) do update set state = $13, ended_at = $14, asked_by = $15, asked_by_name = $16,
    decided_by = $17, decided_by_name = $18, reason = $19`

/** Held credits, locked and closed in the commit that moves their money. */
export const heldCredits: Companion<TransactionKey, HeldCreditRow> = {
  name: 'held credit',
  mapKey: ({ vendorCode, txId }) => `${vendorCode} ${txId}`,
  async lock(client, keys) {
    const found = await client.query<HeldCreditRow>({
      name: 'vendor-lock-held-credits',
      text: `select ${COLUMNS} from unnest($1::text[], $2::text[]) as k(vendor_code, tx_id)
        join held_credit c using (vendor_code, tx_id) order by c.id for no key update of c`,
      values: [keys.map(({ vendorCode }) => vendorCode), keys.map(({ txId }) => txId)],
    })
    return found.rows.map((row) => [{ vendorCode: row.vendorCode, txId: row.txId }, row] as const)
  },
  save: (client, rows) => Promise.all(rows.map(([, row]) => saveRow(client, row))),
}

function saveRow(client: pg.ClientBase, row: HeldCreditRow) {
  return client.query(SAVE, [
    row.creditId,
    row.vendorCode,
    row.txId,
    row.memberId,
    row.gameCode,
    row.roundRef,
    row.kind,
    row.currency,
    row.amountMinor,
    row.ceiling,
    row.ceilingMinor,
    new Date(row.creditedAtMs),
    row.state,
    row.endedAtMs === null ? null : new Date(row.endedAtMs),
    row.askedBy,
    row.askedByName,
    row.decidedBy,
    row.decidedByName,
    row.reason,
  ])
}

/** A held credit with the names shown beside it. */
export interface ShownCredit extends HeldCreditRow {
  readonly username: string
  readonly vendorName: string
  readonly gameName: string | null
  /** The pending request to release or refuse it. */
  readonly waiting: string | null
}

const SHOWN = `select ${COLUMNS}, m.username, coalesce(v.display_name, c.vendor_code) as "vendorName",
    case when c.game_code <> '' then coalesce(g.name, c.game_code) end as "gameName",
    (select a.input->>'outcome' from approval a where a.kind = 'vendor_credit'
       and a.subject = c.id::text and a.state = 'waiting' and a.expires_at > $1) as waiting
  from held_credit c
  join member m on m.id = c.member_id
  left join vendor v on v.code = c.vendor_code
  left join game g on g.code = c.game_code`

export async function loadHeldCredit(
  database: Queryable,
  creditId: Uuid,
  at: Date,
): Promise<ShownCredit | undefined> {
  const found = await database.query<ShownCredit>(`${SHOWN} where c.id = $2`, [at, creditId])
  return found.rows[0]
}

/** A member's held and closed credits, newest first. */
const OWN_MAX = 50
export async function loadOwnCredits(
  database: Queryable,
  memberId: bigint,
  at: Date,
): Promise<readonly ShownCredit[]> {
  const found = await database.query<ShownCredit>(
    `${SHOWN} where c.member_id = $2 order by c.credited_at desc, c.id desc limit ${OWN_MAX}`,
    [at, memberId],
  )
  return found.rows
}

export interface CreditWish {
  readonly state: HeldCreditState
  readonly text: string
  readonly at: Date
  readonly limit: number
  readonly offset: number
}

/** A page of the queue: held credits oldest first, closed ones newest first. */
export async function loadCreditPage(
  database: Queryable,
  { state, text, at, limit, offset }: CreditWish,
): Promise<{
  readonly rows: readonly ShownCredit[]
  readonly totalCount: number
  readonly counts: ReadonlyMap<HeldCreditState, number>
}> {
  const order = state === 'held' ? 'c.credited_at, c.id' : 'c.ended_at desc, c.id'
  const wanted = (first: number) => `c.state = $${first} and ($${first + 1} = ''
    or c.tx_id = $${first + 1} or c.round_ref = $${first + 1}
    or lower(c.vendor_code) = lower($${first + 1}) or c.member_id::text = $${first + 1}
    or exists (select from member x
      where x.id = c.member_id and lower(x.username) = lower($${first + 1})))`
  const [rows, total, counted] = await Promise.all([
    database.query<ShownCredit>(
      `${SHOWN} where ${wanted(2)} order by ${order} limit $4 offset $5`,
      [at, state, text, limit, offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from held_credit c where ${wanted(1)}`,
      [state, text],
    ),
    database.query<{ state: HeldCreditState; count: number }>(
      'select state, count(*)::int as count from held_credit group by state',
    ),
  ])
  const counts = new Map(counted.rows.map((each) => [each.state, each.count]))
  return { rows: rows.rows, totalCount: total.rows[0]?.total ?? 0, counts }
}

/** Credits held since before a moment, by vendor. */
export async function loadAgedCredits(
  database: Queryable,
  before: Date,
): Promise<readonly { vendorCode: string; count: number; oldest: Date }[]> {
  const found = await database.query<{ vendorCode: string; count: number; oldest: Date }>(
    `select vendor_code as "vendorCode", count(*)::int as count, min(credited_at) as oldest
     from held_credit where state = 'held' and credited_at < $1 group by 1 order by 1`,
    [before],
  )
  return found.rows
}

/** Held sums by member. */
export async function loadHeldCredits(database: Queryable): Promise<HeldClaim[]> {
  const found = await database.query<{ memberId: bigint; currency: string; amount: string }>(
    `select member_id as "memberId", currency, sum(amount_minor)::text as amount
     from held_credit where state = 'held' group by 1, 2 order by 1, 2`,
  )
  return found.rows.map(({ memberId, currency, amount }) => ({
    kind: 'player_checked',
    ownerId: memberId,
    purpose: '',
    currency,
    amountMinor: BigInt(amount),
    says: 'credits of vendors that are being checked',
  }))
}
