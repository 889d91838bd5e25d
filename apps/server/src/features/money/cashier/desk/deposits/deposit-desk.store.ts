import type {
  DepositKind,
  DepositShow,
  DepositSort,
  DepositState,
  DeskFigures,
  HeldFilter,
} from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { HELD_COLUMNS, type HeldColumns } from '../../../../../house/desk/holders.store.ts'
import { idOf, patternsOf } from '../../../../../house/finder/member-patterns.ts'
import { readAsked } from '../../../../../house/finder/read-asked.ts'
import type { Queryable, Tx } from '../../../../../platform/database/in-transaction.ts'
import { DEPOSIT_COLUMNS, type DepositRow } from '../../deposits.store.ts'

/** A deposit with what staff see beside it. */
export interface ShownDeposit extends DepositRow, HeldColumns {
  readonly username: string
  readonly methodNames: Readonly<Record<string, string>> | null
  readonly since: Date
  /** A decision waits for a second person. */
  readonly isWaiting: boolean
}

/** A decision waits for a second person: it is counted there, as a request, and not among what waits here. */
const asked = (at: string) => `exists (select from approval a
    where a.kind in ('deposit_decision', 'bank_match') and a.subject = d.id::text
      and a.state = 'waiting' and a.expires_at > ${at}::timestamptz)`

const SEEN_COLUMNS = `m.username, method.names as "methodNames",
    coalesce((select max(at) from order_history h where h.order_id = d.id), d.created_at) as since,
    ${HELD_COLUMNS},
    ${asked('$1')} as "isWaiting"`
const SEEN_FROM = `from deposit d
  join member m on m.id = d.member_id
  left join deposit_method method on method.method_id = d.method_id
  left join order_holder held on held.order_id = d.id and held.active_at > $2`
const SHOWN = `select ${DEPOSIT_COLUMNS}, ${SEEN_COLUMNS} ${SEEN_FROM}`
const FILED = `select ${DEPOSIT_COLUMNS}, ${SEEN_COLUMNS},
    (select line.reference from bank_line line where line.deposit_id = d.id) as "bankLine",
    credited.at as "creditedAt", credited.by_whom as "creditedBy"
  ${SEEN_FROM}
  left join lateral (select h.at, h.by_whom from order_history h
    where h.order_id = d.id and h.state = 'credited' order by h.step desc limit 1) credited on true`

/** The moment of a look, and since when a holder must have been active. */
export interface DeskLook {
  readonly at: Date
  readonly activeSince: Date
}

export async function loadShownDeposit(
  database: Queryable,
  depositId: Uuid,
  { at, activeSince }: DeskLook,
): Promise<ShownDeposit | undefined> {
  const found = await database.query<ShownDeposit>(`${SHOWN} where d.id = $3`, [
    ...[at, activeSince, depositId],
  ])
  return found.rows[0]
}

const OPEN = `d.state in ('created', 'pending', 'proof_sent', 'confirming', 'returning')`
const REVIEW = `d.state in ('under_review', 'proof_sent')`

/** What of the deposits is wanted, and who asks. */
export interface DepositFilter {
  readonly show: DepositShow
  readonly staffId: bigint
  readonly state: DepositState | undefined
  readonly kind: DepositKind | undefined
  readonly text: string
  readonly held: HeldFilter
  readonly amountMinor?: string | undefined
  readonly from?: string | undefined
  readonly before?: string | undefined
}

const MINE = `case when ${OPEN} or d.state = 'under_review' then held.staff_id end`

/** `$1` and `$2` the look; a parameter that a filter does not name would be of no known type. */
const wantedOf = (show: DepositShow) => {
  const stands = { review: REVIEW, open: OPEN, mine: `${MINE} = $3`, all: '$3::bigint is not null' }
  return `$1::timestamptz is not null and $2::timestamptz is not null and $3::bigint is not null
    and ${stands[show]}
    and ($4::text is null or d.state = $4) and ($5::text is null or d.kind = $5)
    and ($6 = '' or upper(d.order_number) = upper($6) or d.payment_id = $6
      or split_part(d.order_number, '-', 3) = $11 or d.member_id = $12::bigint
      or d.transfer_reference = upper(regexp_replace($6, '[ -]', '', 'g'))
      or d.member_id in (select m.id from member m
        where member_words(m.username, m.payee_name) like $13
          and member_words(m.username, m.payee_name) like $14
          and member_words(m.username, m.payee_name) like all ($15::text[])))
    and ($8::bigint is null or d.amount_minor = $8 or d.paid_minor = $8)
    and ($9::timestamptz is null or d.created_at >= $9)
    and ($10::timestamptz is null or d.created_at < $10)
    and ($7 = 'all' or ($7 = 'mine' and ${MINE} = $3) or ($7 = 'nobody' and held.staff_id is null))`
}

const valuesOf = (look: DeskLook, asked: DepositFilter) => {
  const { digits, words } = readAsked(asked)
  return [
    ...[look.at, look.activeSince, asked.staffId, asked.state ?? null, asked.kind ?? null],
    ...[asked.text, asked.held],
    ...[asked.amountMinor ?? null, asked.from ?? null, asked.before ?? null],
    ...[digits ?? null, idOf(digits), ...patternsOf(words)],
  ]
}

const SORTS = {
  since: 'since, d.id',
  '-since': 'since desc, d.id desc',
  amount: 'd.amount_minor, d.id',
  '-amount': 'd.amount_minor desc, d.id desc',
  member: 'lower(m.username), d.id desc',
  '-member': 'lower(m.username) desc, d.id desc',
} as const satisfies Readonly<Record<DepositSort, string>>

/** What waits with the one that waits longest first, everything else with the newest. */
export async function loadDepositQueue(
  database: Queryable,
  look: DeskLook,
  wish: DepositFilter & {
    readonly sort?: DepositSort | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly ShownDeposit[]; readonly totalCount: number }> {
  const usual = wish.show === 'all' ? 'd.id desc' : SORTS.since
  const order = wish.sort ? SORTS[wish.sort] : usual
  const values = valuesOf(look, wish)
  const wanted = wantedOf(wish.show)
  const [rows, total] = await Promise.all([
    database.query<ShownDeposit>(
      `${SHOWN} where ${wanted} order by ${order} limit $16 offset $17`,
      [...values, wish.limit, wish.offset],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from deposit d
         left join order_holder held on held.order_id = d.id and held.active_at > $2
        where ${wanted}`,
      values,
    ),
  ])
  return { rows: rows.rows, totalCount: total.rows[0]?.total ?? 0 }
}

/** A deposit as its file has it. */
export interface FiledDeposit extends ShownDeposit {
  /** The line of the bank that it is, by its reference. */
  readonly bankLine: string | null
  readonly creditedAt: Date | null
  /** Somebody of the staff by name, the provider, or the house itself. */
  readonly creditedBy: string | null
}

/** What a file of deposits goes on with: rows after this one, by the order of their ids. */
export async function loadDepositSlice(
  database: Queryable,
  look: DeskLook,
  wish: DepositFilter & { readonly afterId: Uuid | undefined; readonly limit: number },
): Promise<readonly FiledDeposit[]> {
  const found = await database.query<FiledDeposit>(
    `${FILED} where ${wantedOf(wish.show)} and ($16::uuid is null or d.id > $16) order by d.id limit $17`,
    [...valuesOf(look, wish), wish.afterId ?? null, wish.limit],
  )
  return found.rows
}

export interface QueueCounts {
  readonly review: number
  readonly open: number
  readonly mine: number
}

export async function countQueue(
  database: Queryable,
  { at, activeSince }: DeskLook,
  staffId: bigint,
): Promise<QueueCounts> {
  const found = await database.query<QueueCounts>(
    `select count(*) filter (where ${REVIEW} and not ${asked('$3')})::int as review,
       count(*) filter (where ${OPEN})::int as open,
       count(*) filter (where ${MINE} = $1)::int as mine
     from deposit d
     left join order_holder held on held.order_id = d.id and held.active_at > $2
     where ${OPEN} or d.state = 'under_review'`,
    [staffId, activeSince, at],
  )
  return found.rows[0] ?? { review: 0, open: 0, mine: 0 }
}

/** How what waits for staff stands against its target, and how long an answer took today. */
export async function loadDepositFigures(
  database: Queryable,
  moments: { readonly at: Date; readonly dueBefore: Date; readonly dayStart: Date },
): Promise<Omit<DeskFigures, 'targetMinutes'>> {
  const found = await database.query<
    Omit<DeskFigures, 'oldestSince'> & { readonly oldestSince: Date | null }
  >(
    `select count(*)::int as waiting, count(*) filter (where since < $1)::int as "overTarget",
       min(since) as "oldestSince",
       (select round(percentile_cont(0.5) within group (order by taken_ms))::int from (
          select extract(epoch from done.finished_at - min(h.at))::float8 * 1000 as taken_ms
            from deposit done
            join order_history h on h.order_id = done.id and h.state in ('under_review', 'proof_sent')
           where done.finished_at >= $2
           group by done.id
        ) answered) as "medianTodayMs"
      from (
        select coalesce((select max(at) from order_history h where h.order_id = d.id), d.created_at) as since
          from deposit d where ${REVIEW} and not ${asked('$3')}
      ) waiting`,
    [moments.dueBefore, moments.dayStart, moments.at],
  )
  const { oldestSince = null, ...figures } = found.rows[0] ?? {
    ...{ waiting: 0, overTarget: 0, medianTodayMs: null, oldestSince: null },
  }
  return { ...figures, oldestSince: oldestSince?.toISOString() ?? null }
}

/** Locks a deposit for a change that moves neither its state nor money; undefined when there is none. */
export async function lockDeskDeposit(
  tx: Tx,
  depositId: Uuid,
): Promise<{ readonly orderNumber: string; readonly isOver: boolean } | undefined> {
  const found = await tx.query<{ orderNumber: string; isOver: boolean }>(
    `select order_number as "orderNumber", finished_at is not null as "isOver"
       from deposit where id = $1 for no key update`,
    [depositId],
  )
  return found.rows[0]
}
