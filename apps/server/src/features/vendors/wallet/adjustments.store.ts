import type { AdjustmentState } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { DecisionPlace } from '../../../house/approvals/decision-place.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { TransactionKey } from './transactions.store.ts'

/** A correction that a vendor asked for, as it is stored. */
export interface AdjustmentRow extends TransactionKey {
  readonly adjustmentId: Uuid
  readonly memberId: bigint
  readonly gameCode: string
  readonly roundRef: string
  readonly amountMinor: bigint
  readonly reason: string
  readonly askedAtMs: number
  readonly state: AdjustmentState
  readonly version: number
  readonly firstBy: bigint | null
  readonly firstByName: string | null
  readonly firstAtMs: number | null
  readonly decidedBy: bigint | null
  readonly decidedByName: string | null
  readonly decidedAtMs: number | null
  /** Where each decision was taken; null without a decision or for older rows. */
  readonly firstFrom: DecisionPlace | null
  readonly decidedFrom: DecisionPlace | null
  readonly answer: string | null
  readonly movedMinor: bigint | null
  readonly owedMinor: bigint | null
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const COLUMNS = `a.id as "adjustmentId", a.vendor_code as "vendorCode", a.tx_id as "txId",
  a.member_id as "memberId", a.game_code as "gameCode", a.round_ref as "roundRef",
  a.amount_minor as "amountMinor", a.reason, ${ms('a.asked_at')} as "askedAtMs", a.state, a.version,
  a.first_by as "firstBy", a.first_by_name as "firstByName", ${ms('a.first_at')} as "firstAtMs",
  a.decided_by as "decidedBy", a.decided_by_name as "decidedByName",
  ${ms('a.decided_at')} as "decidedAtMs", a.answer, a.moved_minor as "movedMinor",
  a.owed_minor as "owedMinor", a.first_from as "firstFrom", a.decided_from as "decidedFrom"`

const SAVE = `insert into vendor_adjustment (id, vendor_code, tx_id, member_id, game_code, round_ref,
    amount_minor, reason, asked_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (id) do update set state = $10, version = $11, first_by = $12, first_by_name = $13,
    first_at = $14, decided_by = $15, decided_by_name = $16, decided_at = $17, answer = $18,
    moved_minor = $19, owed_minor = $20, first_from = $21, decided_from = $22`

const at = (atMs: number | null) => (atMs === null ? null : new Date(atMs))

/** Corrections, locked and decided in the commit that moves their money. */
export const adjustments: Companion<TransactionKey, AdjustmentRow> = {
  name: 'vendor adjustment',
  mapKey: ({ vendorCode, txId }) => `${vendorCode} ${txId}`,
  async lock(client, keys) {
    const found = await client.query<AdjustmentRow>({
      name: 'vendor-lock-adjustments',
      text: `select ${COLUMNS} from unnest($1::text[], $2::text[]) as k(vendor_code, tx_id)
        join vendor_adjustment a using (vendor_code, tx_id) order by a.id for no key update of a`,
      values: [keys.map(({ vendorCode }) => vendorCode), keys.map(({ txId }) => txId)],
    })
    return found.rows.map((row) => [{ vendorCode: row.vendorCode, txId: row.txId }, row] as const)
  },
  save: (client, rows) => Promise.all(rows.map(([, row]) => saveRow(client, row))),
}

function saveRow(client: pg.ClientBase, row: AdjustmentRow) {
  return client.query(SAVE, [
    row.adjustmentId,
    row.vendorCode,
    row.txId,
    row.memberId,
    row.gameCode,
    row.roundRef,
    row.amountMinor,
    row.reason,
    at(row.askedAtMs),
    row.state,
    row.version,
    row.firstBy,
    row.firstByName,
    at(row.firstAtMs),
    row.decidedBy,
    row.decidedByName,
    at(row.decidedAtMs),
    row.answer,
    row.movedMinor,
    row.owedMinor,
    row.firstFrom,
    row.decidedFrom,
  ])
}

/** A correction with what a decision on it needs to know. */
export interface ShownAdjustment extends AdjustmentRow {
  readonly username: string
  readonly vendorName: string
  readonly gameName: string
  readonly stakeMinor: bigint | null
  readonly payoutMinor: bigint | null
  readonly balanceMinor: bigint
}

const SHOWN = `select ${COLUMNS}, m.username, coalesce(v.display_name, a.vendor_code) as "vendorName",
    coalesce(g.name, a.game_code) as "gameName", r.stake_minor as "stakeMinor",
    coalesce(r.payout_minor, 0) as "payoutMinor", coalesce(cash.balance_minor, 0) as "balanceMinor"
  from vendor_adjustment a
  join member m on m.id = a.member_id
  left join vendor v on v.code = a.vendor_code
  left join game g on g.code = a.game_code
  left join vendor_round vr on vr.vendor_code = a.vendor_code and vr.member_id = a.member_id
    and vr.ref = a.round_ref
  left join round r on r.id = vr.round_id
  left join ledger_account cash on cash.kind = 'player_cash' and cash.owner_id = a.member_id
    and cash.purpose = ''`

export async function loadAdjustment(
  database: Queryable,
  adjustmentId: Uuid,
): Promise<ShownAdjustment | undefined> {
  const found = await database.query<ShownAdjustment>(`${SHOWN} where a.id = $1`, [adjustmentId])
  return found.rows[0]
}

/** The same by the vendor's own id of the call. */
export async function loadAdjustmentOf(
  database: Queryable,
  { vendorCode, txId }: TransactionKey,
): Promise<AdjustmentRow | undefined> {
  const found = await database.query<AdjustmentRow>(
    `select ${COLUMNS} from vendor_adjustment a where a.vendor_code = $1 and a.tx_id = $2`,
    [vendorCode, txId],
  )
  return found.rows[0]
}

export interface AdjustmentWish {
  readonly state: AdjustmentState
  readonly text: string
  readonly limit: number
  readonly offset: number
}

/** What waits with the oldest first, what was decided with the newest. */
export async function loadAdjustmentPage(
  database: Queryable,
  { state, text, limit, offset }: AdjustmentWish,
): Promise<{
  readonly rows: readonly ShownAdjustment[]
  readonly totalCount: number
  readonly counts: ReadonlyMap<AdjustmentState, number>
}> {
  const isOver = state === 'approved' || state === 'rejected'
  const order = isOver ? 'a.decided_at desc, a.id' : 'a.asked_at, a.id'
  const wanted = `a.state = $1 and ($2 = '' or a.tx_id = $2 or a.round_ref = $2
    or lower(a.vendor_code) = lower($2) or a.member_id::text = $2
    or exists (select from member x where x.id = a.member_id and lower(x.username) = lower($2)))`
  const [rows, total, counted] = await Promise.all([
    database.query<ShownAdjustment>(
      `${SHOWN} where ${wanted} order by ${order} limit $3 offset $4`,
      [state, text, limit, offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from vendor_adjustment a where ${wanted}`,
      [state, text],
    ),
    database.query<{ state: AdjustmentState; count: number }>(
      'select state, count(*)::int as count from vendor_adjustment group by state',
    ),
  ])
  const counts = new Map(counted.rows.map((each) => [each.state, each.count]))
  return { rows: rows.rows, totalCount: total.rows[0]?.total ?? 0, counts }
}
