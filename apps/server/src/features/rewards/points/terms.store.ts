import type { PointsTermsDraft } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Ratios as two people set them; bets settled from `from` on count by them. */
export interface StoredTerms {
  readonly version: number
  readonly minorPerPoint: bigint
  readonly weights: PointsTermsDraft['weights']
  readonly convertMoneyMinor: bigint | null
  readonly convertForPoints: bigint | null
  readonly convertMinPoints: bigint | null
  readonly cashAtOnceMaxMinor: bigint
  readonly from: Date
  readonly by: string
}

/** Every version, newest first. */
export async function loadTerms(
  database: Queryable,
  limit: number,
): Promise<readonly StoredTerms[]> {
  const found = await database.query<StoredTerms>(
    `select version, minor_per_point as "minorPerPoint", weights, convert_money_minor as "convertMoneyMinor",
            convert_for_points as "convertForPoints", convert_min_points as "convertMinPoints",
            cash_at_once_max_minor as "cashAtOnceMaxMinor", from_at as "from", made_by as by
       from points_terms order by version desc limit $1`,
    [limit],
  )
  return found.rows
}

export async function insertTerms(
  tx: Tx,
  terms: PointsTermsDraft,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<number> {
  const { conversion } = terms
  const inserted = await tx.query<{ readonly version: number }>(
    `insert into points_terms (version, minor_per_point, weights, convert_money_minor, convert_for_points,
       convert_min_points, cash_at_once_max_minor, from_at, made_by)
     select coalesce(max(version), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8 from points_terms returning version`,
    [
      ...[terms.minorPerPoint, JSON.stringify(terms.weights), conversion?.moneyMinor ?? null],
      ...[conversion?.forPoints ?? null, conversion?.minPoints ?? null],
      ...[terms.cashAtOnceMaxMinor, at, by],
    ],
  )
  return inserted.rows[0]?.version ?? 0
}
