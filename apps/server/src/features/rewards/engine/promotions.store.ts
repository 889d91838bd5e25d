import type { PromotionType } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { OfferRules, OfferState, RewardState } from '@baize/rewards'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Title and terms by the tag of a language. */
export type OfferTexts = Readonly<
  Record<string, { readonly title: string; readonly terms: string }>
>

/** An offer as it is for one member: by the version that they are on, or that counts now. */
export interface MemberOffer {
  readonly offerId: bigint
  readonly state: OfferState
  readonly version: number
  readonly type: PromotionType
  /** It stands among the missions. */
  readonly isMission: boolean
  readonly rules: OfferRules
  readonly texts: OfferTexts
  readonly hasStock: boolean
  readonly hasJoined: boolean
}

const MEMBER_OFFER = `select o.id as "offerId", o.state, v.version, v.type, v.is_mission as "isMission", v.rules, v.texts,
    coalesce(o.stock_left > 0, true) and coalesce(o.budget_left_minor > 0, true) as "hasStock",
    coalesce(j.left_at is null and j.joined_at is not null, false) as "hasJoined"
  from offer o
  left join offer_join j on j.offer_id = o.id and j.member_id = $1
  join offer_version v on v.offer_id = o.id
   and v.version = case when j.left_at is null then coalesce(j.version, o.version) else o.version end`

/** Offers that are or will be open, and those that the member has something of; the latest to open first. */
export async function loadMemberOffers(
  database: Queryable,
  memberId: bigint,
  {
    now,
    limit,
    areMissions,
  }: { readonly now: Date; readonly limit: number; readonly areMissions: boolean },
): Promise<readonly MemberOffer[]> {
  const found = await database.query<MemberOffer>(
    `${MEMBER_OFFER}
      where o.state in ('approved', 'stopped', 'ended') and v.is_mission = $4
        and (o.state = 'approved' and to_timestamp((v.rules ->> 'closesAt')::bigint / 1000.0) > $2
          or j.member_id is not null
          or exists (select from reward r where r.member_id = $1 and r.offer_id = o.id))
      order by (v.rules ->> 'opensAt')::bigint desc, o.id desc limit $3`,
    [memberId, now, limit, areMissions],
  )
  return found.rows
}

/** An offer as visitors see it. */
export type PublicOffer = Pick<MemberOffer, 'offerId' | 'type' | 'rules' | 'texts'>

/** Offers that are or will be open for everybody, the latest to open first. */
export async function loadPublicOffers(
  database: Queryable,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly PublicOffer[]> {
  const found = await database.query<PublicOffer>(
    `select o.id as "offerId", v.type, v.rules, v.texts from offer o
       join offer_version v on v.offer_id = o.id and v.version = o.version
      where o.state = 'approved' and not v.is_mission
        and to_timestamp((v.rules ->> 'closesAt')::bigint / 1000.0) > $1
        and coalesce(o.stock_left > 0, true) and coalesce(o.budget_left_minor > 0, true)
        and not v.rules -> 'audience' ?| array['segments', 'levelMin']
      order by (v.rules ->> 'opensAt')::bigint desc, o.id desc limit $2`,
    [now, limit],
  )
  return found.rows
}

export async function loadMemberOffer(
  database: Queryable,
  memberId: bigint,
  offerId: bigint,
): Promise<MemberOffer | undefined> {
  const found = await database.query<MemberOffer>(
    `${MEMBER_OFFER} where o.id = $2 and o.state in ('approved', 'stopped', 'ended')`,
    [memberId, offerId],
  )
  return found.rows[0]
}

export interface MemberReward {
  readonly rewardId: Uuid
  readonly offerId: bigint
  readonly windowKey: string
  readonly step: number
  readonly state: RewardState
  readonly worthMinor: bigint
  readonly lapsesAt: Date
  /** Why a person rejected it. */
  readonly answer: string | null
  /** Of bonus money, that it must still be wagered or waits for its turn. */
  readonly isWagering: boolean
}

/** The newest rewards of a member in offers. */
export async function loadMemberRewards(
  database: Queryable,
  memberId: bigint,
  offerIds: readonly bigint[],
): Promise<readonly MemberReward[]> {
  const found = await database.query<MemberReward>(
    `select id as "rewardId", offer_id as "offerId", window_key as "windowKey", step, state,
            worth_minor as "worthMinor", lapses_at as "lapsesAt", answer,
            exists (select from bonus_grant g where g.id = reward.id and g.member_id = $1
              and g.state in ('waiting', 'active')) as "isWagering"
       from reward
      where member_id = $1 and offer_id = any ($2::bigint[]) and state <> 'taken_back'
      order by id desc`,
    [memberId, offerIds],
  )
  return found.rows
}

export interface MemberCounter {
  readonly offerId: bigint
  readonly windowKey: string
  readonly sum: bigint
}

export async function loadMemberCounters(
  database: Queryable,
  memberId: bigint,
  offerIds: readonly bigint[],
): Promise<readonly MemberCounter[]> {
  const found = await database.query<MemberCounter>(
    `select offer_id as "offerId", window_key as "windowKey", sum from offer_counter
      where member_id = $1 and offer_id = any ($2::bigint[]) order by offer_id, window_key`,
    [memberId, offerIds],
  )
  return found.rows
}

/** Joins, or joins again by the rules of today; who has joined stays on theirs. */
export async function saveJoin(
  database: Queryable,
  {
    offerId,
    memberId,
    version,
  }: { readonly offerId: bigint; readonly memberId: bigint; readonly version: number },
  at: Date,
): Promise<void> {
  await database.query(
    `insert into offer_join (offer_id, member_id, version, joined_at) values ($1, $2, $3, $4)
     on conflict (offer_id, member_id) do update set version = excluded.version, joined_at = excluded.joined_at,
       left_at = null where offer_join.left_at is not null`,
    [offerId, memberId, version, at],
  )
}

/** Whether the member had joined. */
export async function saveLeave(
  database: Queryable,
  { offerId, memberId }: { readonly offerId: bigint; readonly memberId: bigint },
  at: Date,
): Promise<boolean> {
  const left = await database.query(
    `update offer_join set left_at = $3 where offer_id = $1 and member_id = $2 and left_at is null`,
    [offerId, memberId, at],
  )
  return left.rowCount === 1
}

/** Deposits of a member that came in. */
export async function countDeposits(database: Queryable, memberId: bigint): Promise<number> {
  const found = await database.query<{ readonly count: number }>(
    `select count(*)::integer as count from deposit where member_id = $1 and state = 'credited'`,
    [memberId],
  )
  return found.rows[0]?.count ?? 0
}
