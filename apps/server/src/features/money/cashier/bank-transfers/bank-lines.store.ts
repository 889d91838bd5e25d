import type { BankLineShow, BankLineSource } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** One payment that the bank shows, as it is stored. */
export interface BankLineRow {
  readonly bankLineId: bigint
  readonly receivingAccountId: bigint
  readonly bookedOn: string
  readonly amountMinor: Minor
  readonly reference: string
  readonly referencePlain: string
  readonly payer: string
  readonly addedAt: Date
  readonly addedBy: string
  readonly addedById: bigint | null
  /** Null for older lines. */
  readonly source: BankLineSource | null
  readonly depositId: Uuid | null
  readonly matchedAtMs: number | null
  readonly matchedBy: string | null
  readonly setAsideAt: Date | null
  readonly setAsideBy: string | null
  readonly setAsideReason: string | null
}

const COLUMNS = `l.id as "bankLineId", l.receiving_account_id as "receivingAccountId",
  to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", l.amount_minor as "amountMinor", l.reference,
  l.reference_plain as "referencePlain", l.payer, l.added_at as "addedAt", l.added_by as "addedBy",
  l.added_by_id as "addedById", l.source,
  l.deposit_id as "depositId",
  (extract(epoch from l.matched_at) * 1000)::double precision as "matchedAtMs",
  l.matched_by as "matchedBy", l.set_aside_at as "setAsideAt", l.set_aside_by as "setAsideBy",
  l.set_aside_reason as "setAsideReason"`

/** Lines, locked behind the order that they pay and changed with it. */
export const bankLines: Companion<bigint, BankLineRow> = {
  name: 'bank line',
  mapKey: String,
  async lock(client, ids) {
    const found = await client.query<BankLineRow>(
      `select ${COLUMNS} from bank_line l where l.id = any($1::bigint[]) order by l.id
       for no key update`,
      [ids],
    )
    return found.rows.map((row) => [row.bankLineId, row] as const)
  },
  save: (client, rows) =>
    Promise.all(
      rows.map(([id, row]) =>
        client.query(
          `update bank_line set deposit_id = $2, matched_at = to_timestamp($3::double precision / 1000.0),
             matched_by = $4 where id = $1`,
          [id, row.depositId, row.matchedAtMs, row.matchedBy],
        ),
      ),
    ),
}

export async function loadBankLine(
  database: Queryable,
  bankLineId: string,
): Promise<BankLineRow | undefined> {
  const found = await database.query<BankLineRow>(
    `select ${COLUMNS} from bank_line l where l.id = $1`,
    [bankLineId],
  )
  return found.rows[0]
}

/** Locked for a change that moves no money; undefined when there is none. */
export async function lockBankLine(tx: Tx, bankLineId: string): Promise<BankLineRow | undefined> {
  const found = await tx.query<BankLineRow>(
    `select ${COLUMNS} from bank_line l where l.id = $1 for no key update`,
    [bankLineId],
  )
  return found.rows[0]
}

/** Sets it aside, or takes it back with null. */
export async function saveAside(
  tx: Tx,
  bankLineId: bigint,
  aside: { readonly at: Date; readonly by: string; readonly reason: string } | null,
): Promise<void> {
  await tx.query(
    `update bank_line set set_aside_at = $2, set_aside_by = $3, set_aside_reason = $4 where id = $1`,
    [bankLineId, aside?.at ?? null, aside?.by ?? null, aside?.reason ?? null],
  )
}

/** Lines of one account that belong to no order, the newest first. */
export async function loadOpenLines(
  database: Queryable,
  receivingAccountId: bigint,
  linesMax: number,
): Promise<readonly BankLineRow[]> {
  const found = await database.query<BankLineRow>(
    `select ${COLUMNS} from bank_line l
     where l.deposit_id is null and l.set_aside_at is null and l.receiving_account_id = $1
     order by l.booked_on desc, l.id desc limit $2`,
    [receivingAccountId, linesMax],
  )
  return found.rows
}

export interface NewBankLine {
  readonly lineKey: Buffer
  readonly bookedOn: string
  readonly amountMinor: Minor
  readonly reference: string
  readonly referencePlain: string
  readonly payer: string
}

/** Adds what is not there yet; the answer is how many were new. */
export async function insertBankLines(
  tx: Tx,
  receivingAccountId: string,
  lines: readonly NewBankLine[],
  by: {
    readonly at: Date
    readonly name: string
    readonly staffId: bigint
    readonly source: BankLineSource
  },
): Promise<number> {
  const inserted = await tx.query(
    `insert into bank_line (receiving_account_id, line_key, booked_on, amount_minor, reference,
       reference_plain, payer, added_at, added_by, added_by_id, source)
     select $1, line_key, booked_on, amount_minor, reference, reference_plain, payer, $8, $9, $10, $11
       from unnest($2::bytea[], $3::date[], $4::bigint[], $5::text[], $6::text[], $7::text[])
         as line (line_key, booked_on, amount_minor, reference, reference_plain, payer)
     on conflict (receiving_account_id, line_key) do nothing`,
    [
      receivingAccountId,
      lines.map((line) => line.lineKey),
      lines.map((line) => line.bookedOn),
      lines.map((line) => line.amountMinor),
      lines.map((line) => line.reference),
      lines.map((line) => line.referencePlain),
      lines.map((line) => line.payer),
      ...[by.at, by.name, by.staffId, by.source],
    ],
  )
  return inserted.rowCount ?? 0
}

/** The largest transfer that can be ordered; null where none can. */
export async function loadLargestTransfer(database: Queryable): Promise<bigint | null> {
  const found = await database.query<{ largestMinor: bigint | null }>(
    `select max(max_minor) as "largestMinor" from deposit_method where kind = 'bank_transfer'`,
  )
  return found.rows[0]?.largestMinor ?? null
}

/** The words of a payer's name in one order: banks turn names around. */
const payerWords = (line: string) =>
  `array(select word from unnest(string_to_array(plain_name(${line}.payer), ' ')) word order by word)`

/** Where `l` and `x` look like one payment: one was typed, the other came with a statement. */
const ALIKE = `x.id <> l.id and x.receiving_account_id = l.receiving_account_id
  and x.booked_on = l.booked_on and x.amount_minor = l.amount_minor
  and coalesce(x.source, 'typed') <> coalesce(l.source, 'typed') and x.set_aside_at is null
  and ((l.reference_plain <> '' and x.reference_plain = l.reference_plain)
    or (l.payer <> '' and ${payerWords('x')} = ${payerWords('l')}))`
const ALIKE_MAX = 20

/** Lines that look like the same payment as one. */
export async function loadAlikeLines(
  database: Queryable,
  bankLineId: bigint,
): Promise<readonly bigint[]> {
  const found = await database.query<{ id: bigint }>(
    `select x.id from bank_line l join bank_line x on ${ALIKE} where l.id = $1
     order by x.id limit ${ALIKE_MAX}`,
    [bankLineId],
  )
  return found.rows.map(({ id }) => id)
}

/** Which of these lines have another one that looks like the same payment. */
export async function findLikelyDoubles(
  database: Queryable,
  bankLineIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const found = await database.query<{ id: bigint }>(
    `select l.id from bank_line l where l.id = any ($1::bigint[])
       and exists (select from bank_line x where ${ALIKE})`,
    [bankLineIds],
  )
  return new Set(found.rows.map(({ id }) => id))
}

/** A line with where it came in and what it is, or may be. */
export interface ShownBankLine extends BankLineRow {
  readonly bankName: string
  readonly accountNumber: string
  readonly orderNumber: string | null
  readonly suggestedId: Uuid | null
  readonly suggestedNumber: string | null
  readonly suggestedMinor: Minor | null
}

const STANDS: Readonly<Record<BankLineShow, string>> = {
  open: 'l.deposit_id is null and l.set_aside_at is null',
  matched: 'l.deposit_id is not null',
  aside: 'l.set_aside_at is not null',
  all: 'true',
}

/** What belongs to no order with the oldest first, everything else with the newest. */
export async function loadBankLinePage(
  database: Queryable,
  wish: {
    readonly show: BankLineShow
    readonly text: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{
  readonly rows: readonly ShownBankLine[]
  readonly totalCount: number
  readonly openCount: number
}> {
  const direction = wish.show === 'open' ? '' : 'desc'
  const wanted = `${STANDS[wish.show]} and ($1 = '' or strpos(lower(l.reference), lower($1)) > 0
    or strpos(lower(l.payer), lower($1)) > 0)`
  const [rows, counts] = await Promise.all([
    database.query<ShownBankLine>(
      `select ${COLUMNS}, r.bank_name as "bankName", r.account_number as "accountNumber",
         d.order_number as "orderNumber", s.id as "suggestedId",
         s.order_number as "suggestedNumber", s.amount_minor as "suggestedMinor"
       from bank_line l
       join receiving_account r on r.id = l.receiving_account_id
       left join deposit d on d.id = l.deposit_id
       left join lateral (
         select id, order_number, amount_minor from deposit o
         where l.deposit_id is null and l.set_aside_at is null
           and o.receiving_account_id = l.receiving_account_id
           and o.paid_minor is null and o.transfer_reference is not null
           and strpos(l.reference_plain, o.transfer_reference) > 0
         order by o.created_at desc limit 1) s on true
       where ${wanted} order by l.booked_on ${direction}, l.id ${direction} limit $2 offset $3`,
      [wish.text, wish.limit, wish.offset],
    ),
    database.query<{ total: number; open: number }>(
      `select count(*) filter (where ${wanted})::int as total,
         count(*) filter (where ${STANDS.open})::int as open from bank_line l`,
      [wish.text],
    ),
  ])
  const { total = 0, open = 0 } = counts.rows[0] ?? {}
  return { rows: rows.rows, totalCount: total, openCount: open }
}

/** An order that waits for a transfer of the same sum as a line, about the same day. */
export interface EqualOrder {
  readonly bankLineId: bigint
  readonly depositId: Uuid
  readonly orderNumber: string
  readonly amountMinor: Minor
  readonly names: readonly string[]
}

/** Days between order and booking, either way. */
const EQUAL_DAYS = 3
const EQUAL_ORDERS_MAX = 500

/** Orders of the same account, sum and days as these lines, with the names that their players are paid under. */
export async function loadEqualOrders(
  database: Queryable,
  bankLineIds: readonly bigint[],
): Promise<readonly EqualOrder[]> {
  const found = await database.query<EqualOrder>(
    `select l.id as "bankLineId", o.id as "depositId", o.order_number as "orderNumber",
       o.amount_minor as "amountMinor",
       array(select m.payee_name from member m where m.id = o.member_id and m.payee_name is not null
             union select b.holder_name from bank_account b where b.member_id = o.member_id) as names
     from bank_line l
     join deposit o on o.receiving_account_id = l.receiving_account_id and o.paid_minor is null
       and o.amount_minor = l.amount_minor
       and o.state in ('created', 'pending', 'proof_sent', 'expired')
       and o.created_at >= l.booked_on - ${EQUAL_DAYS}
       and o.created_at < l.booked_on + ${EQUAL_DAYS} + 1
     where l.id = any ($1::bigint[]) and l.deposit_id is null and l.set_aside_at is null
     order by l.id, o.id limit ${EQUAL_ORDERS_MAX}`,
    [bankLineIds],
  )
  return found.rows
}

/** Names under which payments of a member come: what they are paid under, and what they signed up with. */
export async function loadPayerNames(
  database: Queryable,
  memberId: bigint,
): Promise<readonly string[]> {
  const found = await database.query<{ name: string }>(
    `select payee_name as name from member where id = $1 and payee_name is not null
     union select holder_name from bank_account where member_id = $1`,
    [memberId],
  )
  return found.rows.map(({ name }) => name)
}
