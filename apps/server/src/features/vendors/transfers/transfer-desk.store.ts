import type { TransferShow } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import {
  READ_TRANSFERS,
  readTransfer,
  type StoredTransfer,
  type TransferRow,
  type TransferStep,
} from './transfers.store.ts'

/** A transfer with what staff see beside it. */
export interface ShownTransfer extends TransferRow {
  readonly username: string
  readonly vendorName: string
  /** A settlement by hand waits for a second person. */
  readonly isWaiting: boolean
}

type StoredShown = StoredTransfer & Pick<ShownTransfer, 'username' | 'vendorName' | 'isWaiting'>

const SHOWN = `select t.*, m.username, coalesce(v.display_name, t.vendor_code) as "vendorName",
    exists (select from approval a where a.kind = 'vendor_transfer' and a.subject = t.id::text
      and a.state = 'waiting' and a.expires_at > $1) as "isWaiting"
  from (${READ_TRANSFERS}) t
  join member m on m.id = t.member_id
  left join vendor v on v.code = t.vendor_code`

function readShown(row: StoredShown): ShownTransfer {
  const { username, vendorName, isWaiting } = row
  return { ...readTransfer(row), username, vendorName, isWaiting }
}

export async function loadShownTransfer(
  database: Queryable,
  transferId: Uuid,
  at: Date,
): Promise<ShownTransfer | undefined> {
  const found = await database.query<StoredShown>(`${SHOWN} where t.id = $2`, [at, transferId])
  return found.rows[0] && readShown(found.rows[0])
}

const STANDS = {
  parked: `t.state = 'unknown'`,
  under_way: `t.state = 'reserved'`,
  contradicted: 't.contradicted_at is not null',
  all: 'true',
} as const satisfies Record<TransferShow, string>

interface TransferWish {
  readonly show: TransferShow
  readonly vendorCode?: string | undefined
  readonly text: string
  readonly at: Date
  readonly limit: number
  readonly offset: number
}

/** What waits with the oldest first, everything else with the newest. */
export async function loadTransferPage(
  database: Queryable,
  { show, vendorCode, text, at, limit, offset }: TransferWish,
): Promise<{ readonly rows: readonly ShownTransfer[]; readonly totalCount: number }> {
  const isOpen = show === 'parked' || show === 'under_way'
  const order = isOpen ? 't.created_at, t.id' : 't.created_at desc, t.id desc'
  const wanted = (first: number) => `${STANDS[show]}
    and ($${first}::text is null or t.vendor_code = $${first})
    and ($${first + 1} = '' or upper(t.order_number) = upper($${first + 1})
      or t.member_id::text = $${first + 1}
      or t.member_id in (select id from member where lower(username) = lower($${first + 1})))`
  const [rows, total] = await Promise.all([
    database.query<StoredShown>(
      `${SHOWN} where ${wanted(2)} order by ${order} limit $4 offset $5`,
      [at, vendorCode ?? null, text, limit, offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from vendor_transfer t where ${wanted(1)}`,
      [vendorCode ?? null, text],
    ),
  ])
  return { rows: rows.rows.map(readShown), totalCount: total.rows[0]?.total ?? 0 }
}

type TransferCounts = Readonly<Record<Exclude<TransferShow, 'all'>, number>>

export async function countTransfers(database: Queryable): Promise<TransferCounts> {
  const found = await database.query<TransferCounts>(
    `select count(*) filter (where ${STANDS.parked})::int as parked,
       count(*) filter (where ${STANDS.under_way})::int as under_way,
       count(*) filter (where ${STANDS.contradicted})::int as contradicted
     from vendor_transfer t
     where state in ('reserved', 'unknown') or contradicted_at is not null`,
  )
  return found.rows[0] ?? { parked: 0, under_way: 0, contradicted: 0 }
}

/** A step with its place, counted from 1. */
export type NumberedStep = TransferStep & { readonly number: number }

/** The vendor is asked once an hour at last; a page shows so many steps, of the rest the newest. */
const STEPS_MAX = 200

/** The first step comes first. */
export async function loadSteps(
  database: Queryable,
  transferId: Uuid,
): Promise<readonly NumberedStep[]> {
  const found = await database.query<Omit<NumberedStep, 'atMs'> & { readonly at: Date }>(
    `select step as number, event, state, at, by_whom as "byWhom", said from vendor_transfer_step
      where transfer_id = $1 order by step desc limit ${STEPS_MAX}`,
    [transferId],
  )
  return found.rows.toReversed().map(({ at, ...step }) => ({ ...step, atMs: at.getTime() }))
}

/** What the member has, and what our books say their wallet at the vendor holds. */
export async function loadStandings(
  database: Queryable,
  { memberId, vendorCode, currency }: Pick<TransferRow, 'memberId' | 'vendorCode' | 'currency'>,
): Promise<{ readonly cashMinor: bigint; readonly walletMinor: bigint }> {
  const found = await database.query<{ kind: string; balanceMinor: bigint }>(
    `select kind, balance_minor as "balanceMinor" from ledger_account
      where owner_id = $1 and currency = $3 and ((kind = 'player_cash' and purpose = '')
        or (kind = 'vendor_wallet' and purpose = $2))`,
    [memberId, vendorCode, currency],
  )
  const at = (kind: string) => found.rows.find((row) => row.kind === kind)?.balanceMinor ?? 0n
  return { cashMinor: at('player_cash'), walletMinor: at('vendor_wallet') }
}

interface AgedTransfers {
  readonly vendorCode: string
  readonly count: number
  readonly oldest: Date
}

/** Of each vendor what has been parked since before a moment. */
export async function loadAgedTransfers(
  database: Queryable,
  before: Date,
): Promise<readonly AgedTransfers[]> {
  const found = await database.query<AgedTransfers>(
    `select vendor_code as "vendorCode", count(*)::int as count, min(created_at) as oldest
       from vendor_transfer where state = 'unknown' and created_at < $1
      group by vendor_code order by vendor_code`,
    [before],
  )
  return found.rows
}
