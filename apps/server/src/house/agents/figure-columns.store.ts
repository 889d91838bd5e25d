import { AGENT_PRODUCTS } from '@baize/contract'
import { assert, type EpochMs } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { readIntegers, readLongs } from './byte-columns.ts'

/** Sums of figures by member, part of a span of time and product, in that order, as columns. */
export interface FigureColumns {
  readonly memberIds: BigInt64Array
  /** The part by its place, from 0. */
  readonly spans: Int32Array
  /** Index into `PRODUCT_NAMES`. */
  readonly products: Int32Array
  readonly validBetsMinor: BigInt64Array
  readonly profitsMinor: BigInt64Array
  readonly costsMinor: BigInt64Array
}

/** What figures are kept by; money in and out is of no product. */
export const PRODUCT_NAMES: readonly string[] = ['', ...AGENT_PRODUCTS]

/** Which figures are seen: settled from the first border to before `ends`, and counted by a moment. */
export interface Sight {
  /** Where spans begin, the earliest first. */
  readonly borders: readonly EpochMs[]
  readonly ends: EpochMs
  readonly countedTo: Date
  /** Whose figures; everybody's without it. */
  readonly memberIds?: readonly bigint[]
}

const SUM_FIGURES = `
  select string_agg(int8send(member_id), '') as members, string_agg(int4send(part), '') as spans,
    string_agg(int4send(array_position($5::text[], product) - 1), '') as products,
    string_agg(int8send(valid_bet), '') as bets, string_agg(int8send(profit), '') as profits,
    string_agg(int8send(cost), '') as costs, count(*)::integer as lines
  from (
    select member_id, width_bucket(slot, $1::timestamptz[]) - 1 as part, product,
      sum(valid_bet_minor)::bigint as valid_bet, sum(profit_minor)::bigint as profit,
      sum(cost_minor)::bigint as cost
    from agent_figure
    where slot >= ($1::timestamptz[])[1] and slot < $2 and counted_at <= $3
      and ($4::bigint[] is null or member_id = any ($4))
    group by 1, 2, 3
    having sum(valid_bet_minor) <> 0 or sum(profit_minor) <> 0 or sum(cost_minor) <> 0
    order by 1, 2, 3) as in_order`

export async function loadFigureColumns(
  database: Queryable,
  { borders, ends, countedTo, memberIds }: Sight,
): Promise<FigureColumns> {
  const found = await database.query<Record<string, Buffer | null> & { readonly lines: number }>(
    SUM_FIGURES,
    [
      ...[borders.map((at) => new Date(at)), new Date(ends), countedTo, memberIds ?? null],
      PRODUCT_NAMES,
    ],
  )
  const [row] = found.rows
  assert(row, 'columns come as one row')
  const columns = {
    memberIds: readLongs(row.members ?? null),
    spans: readIntegers(row.spans ?? null),
    products: readIntegers(row.products ?? null),
    validBetsMinor: readLongs(row.bets ?? null),
    profitsMinor: readLongs(row.profits ?? null),
    costsMinor: readLongs(row.costs ?? null),
  }
  const isWhole = Object.values(columns).every(({ length }) => length === row.lines)
  assert(isWhole, 'every figure is of a product that is known')
  return columns
}
