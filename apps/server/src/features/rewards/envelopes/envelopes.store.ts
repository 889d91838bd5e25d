import type { EnvelopeDraft } from '@baize/contract'
import { type EpochMs, epochMs, type Minor, minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Audience } from '@baize/rewards'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export type EnvelopeState = 'draft' | 'approved' | 'funded' | 'ended'

/** An envelope as it is locked with its money. */
export interface LockedEnvelope {
  readonly state: EnvelopeState
  /** Whether money is set aside for it; shares in bonus money are made as they are taken. */
  readonly isCash: boolean
  readonly opensAt: EpochMs
  readonly closesAt: EpochMs
  /** Empty until the money is set aside. */
  readonly sharesMinor: readonly Minor[]
  readonly taken: number
  readonly returnedMinor: Minor | null
}

/** The row of an envelope: its shares are taken in their order, however many claim at once. */
export const envelopeRows: Companion<Uuid, LockedEnvelope> = {
  name: 'envelope',
  mapKey: (envelopeId) => envelopeId,
  async lock(client, keys) {
    const found = await client.query<{
      readonly id: Uuid
      readonly state: EnvelopeState
      readonly isCash: boolean
      readonly opensAt: Date
      readonly closesAt: Date
      readonly sharesMinor: readonly string[]
      readonly taken: number
      readonly returnedMinor: bigint | null
    }>({
      name: 'envelopes-lock',
      text: `select id, state, given is null as "isCash", opens_at as "opensAt", closes_at as "closesAt",
          coalesce(shares_minor, '{}')::text[] as "sharesMinor", taken, returned_minor as "returnedMinor"
        from envelope where id = any ($1::uuid[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ id, ...row }) => [
      id,
      {
        ...{ state: row.state, isCash: row.isCash, taken: row.taken },
        opensAt: epochMs(row.opensAt.getTime()),
        closesAt: epochMs(row.closesAt.getTime()),
        sharesMinor: row.sharesMinor.map((each) => minor(BigInt(each))),
        returnedMinor: row.returnedMinor === null ? null : minor(row.returnedMinor),
      },
    ])
  },
  async save(client, rows) {
    for (const [id, { state, closesAt, sharesMinor, taken, returnedMinor }] of rows) {
      await client.query({
        name: 'envelopes-save',
        text: SAVE_ENVELOPE,
        // Shares are written once, with their money.
        values: [
          ...[id, state, new Date(closesAt), taken, returnedMinor],
          taken === 0 && sharesMinor.length > 0 ? sharesMinor : null,
        ],
      })
    }
  },
}

const SAVE_ENVELOPE = `update envelope set state = $2, closes_at = $3, taken = $4, returned_minor = $5,
    shares_minor = coalesce($6::bigint[], shares_minor) where id = $1`

/** A member's share of an envelope. */
interface ShareKey {
  readonly envelopeId: Uuid
  readonly memberId: bigint
}

export interface TakenShare {
  /** From 1, in the order in which shares are taken. */
  readonly place: number
  readonly amountMinor: Minor
  readonly takenAt: Date
  /** Of a share in bonus money. */
  readonly grantId: Uuid | null
}

/** Locked behind its envelope: one for each member. */
export const envelopeShares: Companion<ShareKey, TakenShare> = {
  name: 'share of an envelope',
  mapKey: ({ envelopeId, memberId }) => `${envelopeId} ${memberId}`,
  async lock(client, keys) {
    const found = await client.query<ShareKey & TakenShare>({
      name: 'envelope-shares-find',
      text: `select s.envelope_id as "envelopeId", s.member_id as "memberId", s.place,
          s.amount_minor as "amountMinor", s.taken_at as "takenAt", s.grant_id as "grantId"
        from unnest($1::uuid[], $2::bigint[]) as k(envelope_id, member_id)
        join envelope_share s using (envelope_id, member_id)`,
      values: [keys.map(({ envelopeId }) => envelopeId), keys.map(({ memberId }) => memberId)],
    })
    return found.rows.map(({ envelopeId, memberId, ...share }) => [{ envelopeId, memberId }, share])
  },
  async save(client, rows) {
    await client.query({
      name: 'envelope-shares-save',
      text: `insert into envelope_share (envelope_id, member_id, place, amount_minor, taken_at, grant_id)
        select * from unnest($1::uuid[], $2::bigint[], $3::integer[], $4::bigint[], $5::timestamptz[], $6::uuid[])`,
      values: [
        ...[rows.map(([{ envelopeId }]) => envelopeId), rows.map(([{ memberId }]) => memberId)],
        ...[rows.map(([, { place }]) => place), rows.map(([, { amountMinor }]) => amountMinor)],
        ...[rows.map(([, { takenAt }]) => takenAt), rows.map(([, { grantId }]) => grantId)],
      ],
    })
  },
}

/** An envelope with what was drafted and what it came to. */
export interface StoredEnvelope {
  readonly envelopeId: Uuid
  readonly state: EnvelopeState
  readonly titles: Readonly<Record<string, string>>
  readonly totalMinor: bigint
  readonly shares: number
  readonly split: 'equal' | 'random'
  readonly leastMinor: bigint
  /** The terms of shares in bonus money; null for cash. */
  readonly given: EnvelopeDraft['given']
  readonly audience: Audience
  readonly opensAt: Date
  readonly closesAt: Date
  readonly taken: number
  readonly takenMinor: bigint
  readonly returnedMinor: bigint | null
  readonly madeBy: string
  /** Another person is asked to approve it. */
  readonly isSubmitted: boolean
}

const ENVELOPE = `select e.id as "envelopeId", e.state, e.titles, e.total_minor as "totalMinor", e.shares, e.split,
    e.least_minor as "leastMinor", e.given, e.audience, e.opens_at as "opensAt", e.closes_at as "closesAt", e.taken,
    coalesce((select sum(s.amount_minor) from envelope_share s where s.envelope_id = e.id), 0)::bigint as "takenMinor",
    e.returned_minor as "returnedMinor", e.made_by as "madeBy",
    exists (select from approval a where a.kind = 'envelope_start' and a.subject = e.id::text
      and a.state = 'waiting') as "isSubmitted"
  from envelope e`

export async function loadEnvelope(
  database: Queryable,
  envelopeId: Uuid,
): Promise<StoredEnvelope | undefined> {
  const found = await database.query<StoredEnvelope>(`${ENVELOPE} where e.id = $1`, [envelopeId])
  return found.rows[0]
}

/** Every envelope, the last to open first. */
export async function loadEnvelopes(
  database: Queryable,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<readonly StoredEnvelope[]> {
  const found = await database.query<StoredEnvelope>(
    `${ENVELOPE} order by e.opens_at desc, e.id desc limit $1 offset $2`,
    [pageSize, (pageNo - 1) * pageSize],
  )
  return found.rows
}

export async function countEnvelopes(database: Queryable): Promise<number> {
  const found = await database.query<{ count: number }>(
    'select count(*)::integer as count from envelope',
  )
  return found.rows[0]?.count ?? 0
}

/** An envelope with the share of one member. */
export interface MemberEnvelope extends StoredEnvelope {
  readonly ownShareMinor: bigint | null
}

/** What is announced, open or has ended since a moment; what ends last comes first. */
export async function loadMemberEnvelopes(
  database: Queryable,
  memberId: bigint,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly MemberEnvelope[]> {
  const found = await database.query<MemberEnvelope>(
    `select e.*, s.amount_minor as "ownShareMinor" from (${ENVELOPE}
        where e.state in ('approved', 'funded') or e.state = 'ended' and e.shares_minor is not null
          and e.closes_at > $2) e
       left join envelope_share s on s.envelope_id = e."envelopeId" and s.member_id = $1
      order by e."closesAt" desc, e."envelopeId" limit $3`,
    [memberId, since, limit],
  )
  return found.rows
}

export async function insertEnvelope(
  database: Queryable,
  envelopeId: Uuid,
  { draft, at, by }: { readonly draft: EnvelopeDraft; readonly at: Date; readonly by: string },
): Promise<void> {
  const { titles, totalMinor, shares, split, leastMinor, audience, opensAt, closesAt } = draft
  const given = draft.given && JSON.stringify(draft.given)
  await database.query(
    `insert into envelope (id, titles, total_minor, shares, split, least_minor, audience, opens_at, closes_at,
       made_at, made_by, given) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[envelopeId, JSON.stringify(titles), totalMinor, shares, split, leastMinor],
      ...[JSON.stringify(audience), opensAt, closesAt, at, by, given],
    ],
  )
}

/** The same, kept until the commit: a draft is not submitted and changed at once. */
export async function lockEnvelope(tx: Tx, envelopeId: Uuid): Promise<StoredEnvelope | undefined> {
  await tx.query('select from envelope where id = $1 for no key update', [envelopeId])
  return await loadEnvelope(tx, envelopeId)
}

export async function saveEnvelopeDraft(
  tx: Tx,
  envelopeId: Uuid,
  { given, ...draft }: EnvelopeDraft,
): Promise<void> {
  const { titles, totalMinor, shares, split, leastMinor, audience, opensAt, closesAt } = draft
  await tx.query(
    `update envelope set titles = $2, total_minor = $3, shares = $4, split = $5, least_minor = $6, audience = $7,
       opens_at = $8, closes_at = $9, given = $10 where id = $1 and state = 'draft'`,
    [
      ...[envelopeId, JSON.stringify(titles), totalMinor, shares, split, leastMinor],
      ...[JSON.stringify(audience), opensAt, closesAt, given && JSON.stringify(given)],
    ],
  )
}

/** Lets a draft open at its time; false where it is no draft any more or its time is over. */
export async function approveEnvelope(
  database: Queryable,
  envelopeId: Uuid,
  now: Date,
): Promise<boolean> {
  const changed = await database.query(
    `update envelope set state = 'approved' where id = $1 and state = 'draft' and closes_at > $2`,
    [envelopeId, now],
  )
  return changed.rowCount === 1
}

/** Envelopes whose money must be set aside because they open before a moment, and those that are to end by now. */
export async function loadDue(
  database: Queryable,
  { opensBefore, now, limit }: { opensBefore: Date; now: Date; limit: number },
): Promise<readonly { readonly envelopeId: Uuid; readonly isToFund: boolean }[]> {
  const found = await database.query<{ envelopeId: Uuid; isToFund: boolean }>(
    `select id as "envelopeId", state = 'approved' and closes_at > $2 as "isToFund" from envelope
      where state = 'approved' and opens_at <= $1
         or state = 'funded' and (closes_at <= $2 or taken = shares)
      order by opens_at, id limit $3`,
    [opensBefore, now, limit],
  )
  return found.rows
}

/** What tabs hear of: envelopes that are open or open before a moment. */
export async function loadSoon(
  database: Queryable,
  { opensBefore, now, limit }: { opensBefore: Date; now: Date; limit: number },
): Promise<
  readonly Pick<StoredEnvelope, 'envelopeId' | 'opensAt' | 'closesAt' | 'shares' | 'taken'>[]
> {
  const found = await database.query<
    Pick<StoredEnvelope, 'envelopeId' | 'opensAt' | 'closesAt' | 'shares' | 'taken'>
  >(
    `select id as "envelopeId", opens_at as "opensAt", closes_at as "closesAt", shares, taken from envelope
      where state in ('approved', 'funded') and opens_at <= $1 and closes_at > $2
      order by opens_at, id limit $3`,
    [opensBefore, now, limit],
  )
  return found.rows
}

export interface ListedShare extends TakenShare {
  readonly memberId: bigint
  readonly username: string
}

/** Shares of an envelope by their place. */
export async function loadShares(
  database: Queryable,
  envelopeId: Uuid,
  page: { readonly newestFirst: boolean; readonly offset: number; readonly limit: number },
): Promise<readonly ListedShare[]> {
  const found = await database.query<ListedShare>(
    `select s.place, s.amount_minor as "amountMinor", s.taken_at as "takenAt", s.grant_id as "grantId",
            s.member_id as "memberId", m.username
       from envelope_share s join member m on m.id = s.member_id where s.envelope_id = $1
      order by case when $2 then -s.place else s.place end limit $3 offset $4`,
    [envelopeId, page.newestFirst, page.limit, page.offset],
  )
  return found.rows
}

/** What a member got of an envelope; undefined for who has no share. */
export async function loadOwnShare(
  database: Queryable,
  { envelopeId, memberId }: ShareKey,
): Promise<bigint | undefined> {
  const found = await database.query<{ readonly amountMinor: bigint }>(
    `select amount_minor as "amountMinor" from envelope_share where envelope_id = $1 and member_id = $2`,
    [envelopeId, memberId],
  )
  return found.rows[0]?.amountMinor
}

/** Whether an account with the same identity papers has a share. */
export async function sharesMarks(
  database: Queryable,
  { envelopeId, memberId }: ShareKey,
): Promise<boolean> {
  const found = await database.query<{ readonly shares: boolean }>(
    `select exists (select from member_profile own
        join member_profile other on other.id_number_mark = own.id_number_mark and other.member_id <> own.member_id
        join envelope_share s on s.member_id = other.member_id and s.envelope_id = $1
       where own.member_id = $2) as shares`,
    [envelopeId, memberId],
  )
  return found.rows[0]?.shares === true
}

/** The first members, trial accounts aside. */
export async function loadSomeMembers(
  database: Queryable,
  limit: number,
): Promise<readonly bigint[]> {
  const found = await database.query<{ readonly id: bigint }>(
    'select id from member where type <> 4 order by id limit $1',
    [limit],
  )
  return found.rows.map(({ id }) => id)
}

/** What open envelopes hold; shares in bonus money are no money before they are taken. */
export async function sumHeld(database: Queryable): Promise<bigint> {
  const found = await database.query<{ readonly held: bigint }>(
    `select coalesce(sum(e.total_minor - coalesce(
        (select sum(s.amount_minor) from envelope_share s where s.envelope_id = e.id), 0)), 0)::bigint as held
       from envelope e where e.state = 'funded' and e.given is null`,
  )
  return found.rows[0]?.held ?? 0n
}
