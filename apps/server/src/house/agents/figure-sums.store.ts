import type { EpochMs } from '@baize/kernel'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/** What a member did with a product in one part of a span of time. */
export interface FigureSum {
  readonly memberId: bigint
  /** The part by its place, from 0. */
  readonly part: number
  readonly product: string
  readonly validBetMinor: bigint
  readonly profitMinor: bigint
  readonly costMinor: bigint
}

/** Which figures are seen: settled from the first border to before `ends`, and counted by a moment. */
export interface Sight {
  /** Where parts begin, the earliest first. */
  readonly borders: readonly EpochMs[]
  readonly ends: EpochMs
  readonly countedTo: Date
  /** Whose figures; everybody's without it. */
  readonly memberIds?: readonly bigint[]
}

const SUM_FIGURES = `
  select member_id as "memberId", width_bucket(slot, $1::timestamptz[]) - 1 as part, product,
    sum(valid_bet_minor)::bigint as "validBetMinor", sum(profit_minor)::bigint as "profitMinor",
    sum(cost_minor)::bigint as "costMinor"
  from agent_figure
  where slot >= ($1::timestamptz[])[1] and slot < $2 and counted_at <= $3
    and ($4::bigint[] is null or member_id = any ($4))
  group by 1, 2, 3
  having sum(valid_bet_minor) <> 0 or sum(profit_minor) <> 0 or sum(cost_minor) <> 0
  order by 1, 2, 3`

/** Sums of figures by member, part and product, in that order. */
export async function sumFigures(
  database: Queryable,
  { borders, ends, countedTo, memberIds }: Sight,
): Promise<readonly FigureSum[]> {
  const found = await database.query<FigureSum>(SUM_FIGURES, [
    ...[borders.map((at) => new Date(at)), new Date(ends), countedTo, memberIds ?? null],
  ])
  return found.rows
}
