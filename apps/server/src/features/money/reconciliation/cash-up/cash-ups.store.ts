import type { CashUpHead } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import { saveBalanceMismatches } from './balance-mismatches.store.ts'
import type { ComparedLine } from './compare-outside.ts'
import type { LastCashUp, LineMovement } from './plan-lines.ts'

/** A cash-up with all its lines. */
export interface CashUpRow {
  readonly number: number
  readonly takenAt: Date
  readonly since: Date | null
  readonly by: string
  readonly lastTransfer: bigint
  /** Where each clearing account stood, and what it came to by the ledger. */
  readonly accounts: LastCashUp['accounts']
  readonly lines: readonly ComparedLine[]
}

const HEAD = `number, taken_at as "takenAt", since, staff_name as by, last_transfer_id as "lastTransfer"`

const LINES = `line_number as "lineNumber", place, provider, receiving_account_id as "receivingAccountId",
  opening_minor as "openingMinor", closing_minor as "closingMinor", outside, theirs_minor as "theirsMinor",
  theirs_at as "theirsAt", on_the_way_minor as "onTheWayMinor", fees_reported_minor as "feesReportedMinor",
  set_aside_minor as "setAsideMinor", open_lines as "openLines", open_lines_minor as "openLinesMinor",
  difference_minor as "differenceMinor"`

type LineRow = Omit<ComparedLine, 'movements'> & { readonly lineNumber: number }
type MovementRow = LineMovement & { readonly lineNumber: number }

/** One by its number, or the newest. */
export async function loadCashUp(
  database: Queryable,
  number: number | 'newest',
): Promise<CashUpRow | undefined> {
  const found = await database.query<Omit<CashUpRow, 'accounts' | 'lines'>>(
    `select ${HEAD} from cash_up where $1::integer is null or number = $1 order by number desc limit 1`,
    [number === 'newest' ? null : number],
  )
  const [head] = found.rows
  if (!head) return undefined
  const values = [head.number]
  const accounts = await database.query<LastCashUp['accounts'][number]>(
    `select provider, ledger_version as version, closing_minor as "closingMinor"
       from cash_up_account where number = $1 order by provider`,
    values,
  )
  const lines = await database.query<LineRow>(
    `select ${LINES} from cash_up_line where number = $1 order by line_number`,
    values,
  )
  const movements = await database.query<MovementRow>(
    `select line_number as "lineNumber", code::integer as code, amount_minor as "amountMinor",
            total_minor as "totalMinor"
       from cash_up_movement where number = $1 order by line_number, code`,
    values,
  )
  const ofLine = Map.groupBy(movements.rows, ({ lineNumber }) => lineNumber)
  return {
    ...head,
    accounts: accounts.rows,
    lines: lines.rows.map(({ lineNumber, ...line }) => ({
      ...line,
      movements: (ofLine.get(lineNumber) ?? []).map(({ code, amountMinor, totalMinor }) => ({
        ...{ code, amountMinor, totalMinor },
      })),
    })),
  }
}

interface CashUpTaken extends CashUpRow {
  readonly staffId: bigint
  readonly currency: string
}

/** False when there is one of this number already: somebody else was first, and theirs has been committed. */
export async function insertCashUp(tx: Tx, taken: CashUpTaken): Promise<boolean> {
  const inserted = await tx.query(
    `insert into cash_up (number, taken_at, since, currency, staff_id, staff_name, last_transfer_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (number) do nothing`,
    [
      ...[taken.number, taken.takenAt, taken.since, taken.currency],
      ...[taken.staffId, taken.by, taken.lastTransfer],
    ],
  )
  if (inserted.rowCount !== 1) return false
  await insertAccounts(tx, taken)
  await insertLines(tx, taken)
  await saveBalanceMismatches(tx, taken)
  return true
}

async function insertAccounts(tx: Tx, { number, accounts }: CashUpTaken): Promise<void> {
  await tx.query(
    `insert into cash_up_account (number, provider, ledger_version, closing_minor)
     select $1, provider, version, closing
       from unnest($2::text[], $3::bigint[], $4::bigint[]) as account (provider, version, closing)`,
    [
      number,
      accounts.map(({ provider }) => provider),
      accounts.map(({ version }) => version),
      accounts.map(({ closingMinor }) => closingMinor),
    ],
  )
}

async function insertLines(tx: Tx, { number, lines }: CashUpTaken): Promise<void> {
  for (const [at, line] of lines.entries()) {
    await tx.query(
      `insert into cash_up_line (number, line_number, place, provider, receiving_account_id, opening_minor,
         closing_minor, outside, theirs_minor, theirs_at, on_the_way_minor, fees_reported_minor,
         set_aside_minor, open_lines, open_lines_minor, difference_minor)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        ...[number, at + 1, line.place, line.provider, line.receivingAccountId, line.openingMinor],
        ...[line.closingMinor, line.outside, line.theirsMinor, line.theirsAt, line.onTheWayMinor],
        ...[line.feesReportedMinor, line.setAsideMinor, line.openLines, line.openLinesMinor],
        line.differenceMinor,
      ],
    )
    await tx.query(
      `insert into cash_up_movement (number, line_number, code, amount_minor, total_minor)
       select $1, $2, code, amount, total
         from unnest($3::smallint[], $4::bigint[], $5::bigint[]) as moved (code, amount, total)`,
      [
        ...[number, at + 1],
        line.movements.map(({ code }) => code),
        line.movements.map(({ amountMinor }) => amountMinor),
        line.movements.map(({ totalMinor }) => totalMinor),
      ],
    )
  }
}

/** The newest first, without their lines. */
export async function loadCashUpPage(
  database: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly CashUpHead[]; readonly totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<Omit<CashUpHead, 'at' | 'since'> & { at: Date; since: Date | null }>(
      `select c.number, c.taken_at as at, c.since, c.staff_name as by,
              sum(l.closing_minor)::text as "closingMinor",
              coalesce(sum(l.difference_minor), 0)::text as "differenceMinor",
              (count(*) filter (where l.difference_minor <> 0))::integer as differing,
              (count(*) filter (where l.difference_minor is null))::integer as unasked
         from (select * from cash_up order by number desc limit $1 offset $2) c
         join cash_up_line l using (number)
        group by c.number, c.taken_at, c.since, c.staff_name order by c.number desc`,
      [limit, offset],
    ),
    database.query<{ total: number }>('select count(*)::integer as total from cash_up'),
  ])
  const rows = page.rows.map(({ at, since, ...row }) => ({
    ...row,
    at: at.toISOString(),
    since: since?.toISOString() ?? null,
  }))
  return { rows, totalCount: counted.rows[0]?.total ?? 0 }
}

/** Banks and numbers of the house's accounts, by their ids. */
export async function loadAccountNames(
  database: Queryable,
): Promise<ReadonlyMap<bigint, { readonly bankName: string; readonly accountNumber: string }>> {
  const found = await database.query<{ id: bigint; bankName: string; accountNumber: string }>(
    'select id, bank_name as "bankName", account_number as "accountNumber" from receiving_account',
  )
  return new Map(found.rows.map(({ id, ...names }) => [id, names]))
}
