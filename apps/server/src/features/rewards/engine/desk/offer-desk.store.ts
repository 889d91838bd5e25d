import type { OfferDraft, PromotionType } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { OfferRules, OfferState, RewardKind } from '@baize/rewards'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { OfferTexts } from '../promotions.store.ts'

/** The kind of approval that starts an offer, or its next version. */
export const OFFER_START = 'offer_start'

/** An offer as staff see it, by the version that counts. */
export interface DeskOffer {
  readonly offerId: bigint
  readonly state: OfferState
  readonly version: number
  readonly nextVersion: number | null
  readonly stockLeft: number | null
  readonly budgetLeftMinor: Minor | null
  readonly type: PromotionType
  readonly rules: OfferRules
  readonly texts: OfferTexts
  /** Another person has been asked. */
  readonly isSubmitted: boolean
  readonly joined: number
  readonly granted: number
  readonly costMinor: bigint
  readonly applying: number
}

const OFFER = `select o.id as "offerId", o.state, o.version, o.next_version as "nextVersion",
    o.stock_left as "stockLeft", o.budget_left_minor as "budgetLeftMinor", v.type, v.rules, v.texts,
    exists (select from approval a where a.kind = 'offer_start' and a.subject = o.id::text
      and a.state = 'waiting' and a.expires_at > $1) as "isSubmitted",
    (select count(*)::integer from offer_join j where j.offer_id = o.id) as joined,
    won.granted, won.cost as "costMinor", won.applying
  from offer o
  join offer_version v on v.offer_id = o.id and v.version = o.version
  cross join lateral (
    select count(*) filter (where r.state = 'granted')::integer as granted,
           coalesce(sum(r.worth_minor) filter (where r.state = 'granted'), 0)::bigint as cost,
           count(*) filter (where r.state = 'applying')::integer as applying
      from reward r where r.offer_id = o.id
  ) won`

/** All offers, the newest first; the house has a few hundred of them at most. */
export async function loadDeskOffers(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<readonly DeskOffer[]> {
  const found = await database.query<DeskOffer>(`${OFFER} order by o.id desc limit $2`, [
    now,
    limit,
  ])
  return found.rows
}

export async function loadDeskOffer(
  database: Queryable,
  offerId: bigint,
  now: Date,
): Promise<DeskOffer | undefined> {
  const found = await database.query<DeskOffer>(`${OFFER} where o.id = $2`, [now, offerId])
  return found.rows[0]
}

export interface DeskVersion {
  readonly version: number
  readonly type: PromotionType
  readonly isMission: boolean
  readonly rules: OfferRules
  readonly texts: OfferTexts
  readonly madeAt: Date
  readonly madeBy: string
}

/** The newest versions of an offer. */
export async function loadDeskVersions(
  database: Queryable,
  offerId: bigint,
  limit: number,
): Promise<readonly DeskVersion[]> {
  const found = await database.query<DeskVersion>(
    `select version, type, is_mission as "isMission", rules, texts, made_at as "madeAt", made_by as "madeBy"
       from offer_version
      where offer_id = $1 order by version desc limit $2`,
    [offerId, limit],
  )
  return found.rows
}

/** What an offer came to beside what was granted. */
export async function loadReport(database: Queryable, offerId: bigint) {
  const found = await database.query<{
    readonly open: number
    readonly rejected: number
    readonly counted: bigint
  }>(
    `select count(*) filter (where state = 'open')::integer as open,
            count(*) filter (where state = 'rejected')::integer as rejected,
            (select coalesce(sum(sum), 0)::bigint from offer_counter where offer_id = $1) as counted
       from reward where offer_id = $1`,
    [offerId],
  )
  return found.rows[0] ?? { open: 0, rejected: 0, counted: 0n }
}

export async function countMembers(database: Queryable): Promise<number> {
  const found = await database.query<{ readonly members: number }>(
    'select count(*)::integer as members from member where type <> 4',
  )
  return found.rows[0]?.members ?? 0
}

export async function insertOffer(tx: Tx, at: Date): Promise<bigint> {
  const found = await tx.query<{ readonly offerId: bigint }>(
    `insert into offer (state, version, made_at) values ('draft', 1, $1) returning id as "offerId"`,
    [at],
  )
  return found.rows[0]?.offerId ?? 0n
}

/** Versions are final rows. */
export async function insertVersion(
  tx: Tx,
  { offerId, version }: { readonly offerId: bigint; readonly version: number },
  { draft, at, by }: { readonly draft: OfferDraft; readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.query(
    `insert into offer_version (offer_id, version, type, rules, texts, made_at, made_by, is_mission)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[offerId, version, draft.type, JSON.stringify(draft.rules), JSON.stringify(draft.texts)],
      ...[at, by, draft.isMission ?? false],
    ],
  )
}

export interface LockedOffer {
  readonly state: OfferState
  readonly version: number
  readonly nextVersion: number | null
  readonly lastVersion: number
  readonly stockLeft: number | null
  readonly budgetLeftMinor: bigint | null
}

export async function lockOffer(tx: Tx, offerId: bigint): Promise<LockedOffer | undefined> {
  const found = await tx.query<LockedOffer>(
    `select state, version, next_version as "nextVersion", stock_left as "stockLeft",
            budget_left_minor as "budgetLeftMinor",
            (select max(v.version) from offer_version v where v.offer_id = $1) as "lastVersion"
       from offer where id = $1 for no key update`,
    [offerId],
  )
  return found.rows[0]
}

/** Which version is drafted: of a draft the one that counts, else the next. */
export async function saveDrafted(
  tx: Tx,
  offerId: bigint,
  { version, nextVersion }: Pick<LockedOffer, 'version' | 'nextVersion'>,
): Promise<void> {
  await tx.query('update offer set version = $2, next_version = $3 where id = $1', [
    ...[offerId, version, nextVersion],
  ])
}

/** From now on this version counts for who joins. */
export async function saveStarted(
  tx: Tx,
  offerId: bigint,
  {
    version,
    stockLeft,
    budgetLeftMinor,
  }: Pick<LockedOffer, 'version' | 'stockLeft' | 'budgetLeftMinor'>,
): Promise<void> {
  await tx.query(
    `update offer set state = 'approved', version = $2, next_version = null, stock_left = $3,
       budget_left_minor = $4 where id = $1`,
    [offerId, version, stockLeft, budgetLeftMinor],
  )
}

export async function saveStopped(tx: Tx, offerId: bigint): Promise<void> {
  await tx.query(`update offer set state = 'stopped', next_version = null where id = $1`, [offerId])
}

export async function loadRules(
  database: Queryable,
  offerId: bigint,
  version: number,
): Promise<OfferRules | undefined> {
  const found = await database.query<{ readonly rules: OfferRules }>(
    'select rules from offer_version where offer_id = $1 and version = $2',
    [offerId, version],
  )
  return found.rows[0]?.rules
}

/** A reward that waits for a person. */
export interface Application {
  readonly rewardId: Uuid
  readonly offerId: bigint
  readonly memberId: bigint
  readonly username: string
  readonly worthMinor: bigint
  readonly kind: RewardKind
  readonly openedAt: Date
  readonly texts: OfferTexts
}

export async function loadApplications(
  database: Queryable,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<readonly Application[]> {
  const found = await database.query<Application>(
    `select r.id as "rewardId", r.offer_id as "offerId", r.member_id as "memberId", m.username,
            r.worth_minor as "worthMinor", r.opened_at as "openedAt", v.texts,
            coalesce(v.rules -> 'goal' -> 'reward' ->> 'kind',
              v.rules -> 'goal' -> 'steps' -> (r.step - 1) -> 'reward' ->> 'kind') as kind
       from reward r join member m on m.id = r.member_id
       join offer_version v on v.offer_id = r.offer_id and v.version = r.version
      where r.state = 'applying' order by r.opened_at, r.id limit $1 offset $2`,
    [pageSize, (pageNo - 1) * pageSize],
  )
  return found.rows
}

export async function countApplications(database: Queryable): Promise<number> {
  const found = await database.query<{ readonly count: number }>(
    `select count(*)::integer as count from reward where state = 'applying'`,
  )
  return found.rows[0]?.count ?? 0
}

/** Whether it still waited for a person. */
export async function rejectReward(
  tx: Tx,
  rewardId: Uuid,
  { answer, at, by }: { readonly answer: string; readonly at: Date; readonly by: string },
): Promise<boolean> {
  const changed = await tx.query(
    `update reward set state = 'rejected', answer = $2, decided_at = $3, decided_by = $4
      where id = $1 and state = 'applying'`,
    [rewardId, answer, at, by],
  )
  return changed.rowCount === 1
}
