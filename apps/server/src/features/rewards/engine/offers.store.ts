import type { OfferRules, OfferState } from '@baize/rewards'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** An offer in one of its versions. */
export interface OfferRow {
  readonly offerId: bigint
  readonly state: OfferState
  /** The version that counts for who joins now. */
  readonly version: number
  readonly rules: OfferRules
}

/** Rules by offer and version. */
export interface VersionRow {
  readonly offerId: bigint
  readonly version: number
  readonly rules: OfferRules
}

/** What is counted late is still counted for so long after the end of an offer. */
const LATE_DAYS = 35

/** Offers of which events count, or windows are still to be decided. */
export async function loadCountingOffers(
  database: Queryable,
  now: Date,
): Promise<readonly OfferRow[]> {
  const found = await database.query<OfferRow>(
    `select o.id as "offerId", o.state, o.version, v.rules from offer o
       join offer_version v on v.offer_id = o.id and v.version = o.version
      where o.state in ('approved', 'stopped')
        and to_timestamp((v.rules ->> 'closesAt')::bigint / 1000.0) > $1::timestamptz - make_interval(days => $2)
      order by o.id`,
    [now, LATE_DAYS],
  )
  return found.rows
}

/** All versions of offers: members are on the one that counted when they began. */
export async function loadVersions(
  database: Queryable,
  offerIds: readonly bigint[],
): Promise<readonly VersionRow[]> {
  const found = await database.query<VersionRow>(
    `select offer_id as "offerId", version, rules from offer_version
      where offer_id = any ($1::bigint[])`,
    [offerIds],
  )
  return found.rows
}

export interface JoinRow {
  readonly offerId: bigint
  readonly memberId: bigint
  readonly version: number
  readonly joinedAt: Date
  readonly leftAt: Date | null
}

/** Who of these members has joined which of these offers. */
export async function loadJoins(
  database: Queryable,
  offerIds: readonly bigint[],
  memberIds: readonly bigint[],
): Promise<readonly JoinRow[]> {
  const found = await database.query<JoinRow>(
    `select offer_id as "offerId", member_id as "memberId", version, joined_at as "joinedAt",
            left_at as "leftAt" from offer_join
      where member_id = any ($2::bigint[]) and offer_id = any ($1::bigint[])`,
    [offerIds, memberIds],
  )
  return found.rows
}
