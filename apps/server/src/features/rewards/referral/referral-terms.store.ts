import type { ReferralTerms } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Terms as two people set them; bets settled from `from` on count by them. */
export interface StoredReferralTerms extends ReferralTerms {
  readonly version: number
  readonly from: Date
  readonly by: string
}

/** Every version, newest first. */
export async function loadReferralTerms(
  database: Queryable,
  limit: number,
): Promise<readonly StoredReferralTerms[]> {
  const found = await database.query<StoredReferralTerms>(
    `select version, levels, needs_verified as "needsVerified", deposit_min_minor::text as "depositMinMinor",
            valid_bet_min_minor::text as "validBetMinMinor", from_at as "from", made_by as by
       from referral_terms order by version desc limit $1`,
    [limit],
  )
  return found.rows
}

export async function insertReferralTerms(
  tx: Tx,
  terms: ReferralTerms,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<number> {
  const inserted = await tx.query<{ readonly version: number }>(
    `insert into referral_terms (version, levels, needs_verified, deposit_min_minor, valid_bet_min_minor, from_at,
       made_by)
     select coalesce(max(version), 0) + 1, $1, $2, $3, $4, $5, $6 from referral_terms returning version`,
    [
      ...[JSON.stringify(terms.levels), terms.needsVerified, terms.depositMinMinor],
      ...[terms.validBetMinMinor, at, by],
    ],
  )
  return inserted.rows[0]?.version ?? 0
}
