import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { OfferRules, RewardState } from '@baize/rewards'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A reward as it is locked with the money of its grant. */
export interface LockedReward {
  readonly state: RewardState
  readonly worthMinor: Minor
  readonly lapsesAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
}

/** Marked as granted in the commit that moves its money. */
export const rewardRows: Companion<Uuid, LockedReward> = {
  name: 'reward',
  mapKey: (rewardId) => rewardId,
  async lock(client, keys) {
    const found = await client.query<LockedReward & { readonly rewardId: Uuid }>({
      name: 'rewards-lock',
      text: `select id as "rewardId", state, worth_minor as "worthMinor", lapses_at as "lapsesAt",
          decided_at as "decidedAt", decided_by as "decidedBy" from reward
        where id = any ($1::uuid[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ rewardId, ...row }) => [rewardId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'rewards-save',
      text: `update reward r set state = g.state, decided_at = g.decided_at, decided_by = g.decided_by
        from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[])
          as g(id, state, decided_at, decided_by) where r.id = g.id`,
      values: [
        ...[rows.map(([key]) => key), rows.map(([, { state }]) => state)],
        ...[rows.map(([, row]) => row.decidedAt), rows.map(([, row]) => row.decidedBy)],
      ],
    })
  },
}

/** What is left of an offer, locked with the money of a grant; null is without a limit. */
export interface OfferStock {
  readonly stockLeft: number | null
  readonly budgetLeftMinor: Minor | null
}

/** Locked behind the reward. */
export const offerStocks: Companion<bigint, OfferStock> = {
  name: 'stock of an offer',
  mapKey: (offerId) => offerId,
  async lock(client, keys) {
    const found = await client.query<OfferStock & { readonly offerId: bigint }>({
      name: 'offer-stocks-lock',
      text: `select id as "offerId", stock_left as "stockLeft", budget_left_minor as "budgetLeftMinor" from offer
        where id = any ($1::bigint[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ offerId, ...row }) => [offerId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'offer-stocks-save',
      text: `update offer o set stock_left = g.stock, budget_left_minor = g.budget
        from unnest($1::bigint[], $2::integer[], $3::bigint[]) as g(id, stock, budget) where o.id = g.id`,
      values: [
        ...[rows.map(([key]) => key), rows.map(([, { stockLeft }]) => stockLeft)],
        rows.map(([, { budgetLeftMinor }]) => budgetLeftMinor),
      ],
    })
  },
}

/** A reward with the rules that it was reached by. */
export interface StoredReward {
  readonly rewardId: Uuid
  readonly offerId: bigint
  readonly memberId: bigint
  readonly windowKey: string
  readonly step: number
  readonly state: RewardState
  readonly worthMinor: Minor
  readonly lapsesAt: Date
  readonly rules: OfferRules
  /** The title of the offer, by the tag of a language. */
  readonly name: Readonly<Record<string, string>>
}

const REWARD = `select r.id as "rewardId", r.offer_id as "offerId", r.member_id as "memberId",
    r.window_key as "windowKey", r.step, r.state, r.worth_minor as "worthMinor", r.lapses_at as "lapsesAt", v.rules,
    (select jsonb_object_agg(each.key, each.value ->> 'title') from jsonb_each(v.texts) each) as name
  from reward r join offer_version v on v.offer_id = r.offer_id and v.version = r.version`

export async function loadReward(
  database: Queryable,
  rewardId: Uuid,
): Promise<StoredReward | undefined> {
  const found = await database.query<StoredReward>(`${REWARD} where r.id = $1`, [rewardId])
  return found.rows[0]
}

/** Open rewards after an id that come to their members by themselves. */
export async function loadToGrant(
  database: Queryable,
  after: Uuid | null,
  limit: number,
): Promise<readonly StoredReward[]> {
  const found = await database.query<StoredReward>(
    `${REWARD} where r.state = 'open' and v.rules -> 'claim' ->> 'mode' = 'auto'
       and ($1::uuid is null or r.id > $1) order by r.id limit $2`,
    [after, limit],
  )
  return found.rows
}

/** Puts a reward before a person, while it is open. */
export async function applyForReward(tx: Tx, rewardId: Uuid): Promise<boolean> {
  const changed = await tx.query(
    `update reward set state = 'applying' where id = $1 and state = 'open'`,
    [rewardId],
  )
  return changed.rowCount === 1
}

/** Expires unclaimed rewards. */
export async function lapseRewards(database: Queryable, now: Date): Promise<void> {
  await database.query(
    `update reward set state = 'lapsed' where state = 'open' and lapses_at <= $1`,
    [now],
  )
}
