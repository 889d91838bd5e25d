import { hash } from 'node:crypto'
import { epochMs, type Minor, type Uuid, uuidV7 } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

export type AwardPurpose = 'vip' | 'rebate'
export type AwardState = 'waiting' | 'paid' | 'lapsed'

/** What a member gets in cash outside of offers. */
export interface NewAward {
  readonly awardId: Uuid
  readonly purpose: AwardPurpose
  readonly memberId: bigint
  /** What it is for; a member has one award of a purpose for it. */
  readonly subject: string
  /** The period that it is awarded with; null where it is by itself. */
  readonly batch: string | null
  readonly worthMinor: bigint
  readonly openedAt: Date
  readonly lapsesAt: Date
}

/** The id of an award: its time, and what it is for, so that the same house always pays in the same order. */
export function awardIdOf({
  purpose,
  memberId,
  subject,
  openedAt,
}: Pick<NewAward, 'purpose' | 'memberId' | 'subject' | 'openedAt'>): Uuid {
  const digest = hash('sha256', `${purpose} ${memberId} ${subject}`, 'buffer')
  return uuidV7({ now: () => epochMs(openedAt.getTime()) }, digest.subarray(0, 10))
}

/** Writes awards that wait to be paid, and answers how many; one that is there stays as it is. */
export async function openAwards(tx: Tx, awards: readonly NewAward[]): Promise<number> {
  if (awards.length === 0) return 0
  const opened = await tx.query(
    `insert into award (id, purpose, member_id, subject, batch, worth_minor, opened_at, lapses_at)
     select * from unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[],
       $7::timestamptz[], $8::timestamptz[])
     on conflict on constraint award_is_one do nothing`,
    [
      ...[awards.map(({ awardId }) => awardId), awards.map(({ purpose }) => purpose)],
      ...[awards.map(({ memberId }) => memberId), awards.map(({ subject }) => subject)],
      awards.map(({ batch }) => batch),
      ...[awards.map(({ worthMinor }) => worthMinor), awards.map(({ openedAt }) => openedAt)],
      awards.map(({ lapsesAt }) => lapsesAt),
    ],
  )
  return opened.rowCount ?? 0
}

export interface WaitingAward {
  readonly awardId: Uuid
  readonly memberId: bigint
  readonly worthMinor: Minor
}

/** Awards that wait to be paid, a page at a time in the order of their ids. */
export async function loadWaitingAwards(
  database: Queryable,
  purpose: AwardPurpose,
  { after, limit }: { readonly after: Uuid | null; readonly limit: number },
): Promise<readonly WaitingAward[]> {
  const found = await database.query<WaitingAward>(
    `select id as "awardId", member_id as "memberId", worth_minor as "worthMinor" from award
      where state = 'waiting' and purpose = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [purpose, after, limit],
  )
  return found.rows
}

/** Ends awards that could not be paid in their time. */
export async function lapseAwards(
  database: Queryable,
  purpose: AwardPurpose,
  now: Date,
): Promise<void> {
  await database.query(
    `update award set state = 'lapsed', decided_at = $2
      where state = 'waiting' and purpose = $1 and lapses_at <= $2`,
    [purpose, now],
  )
}

export interface StoredAward extends WaitingAward {
  readonly subject: string
  readonly batch: string | null
  readonly state: AwardState
  readonly openedAt: Date
}

/** Awards of a member, the newest first. */
export async function loadAwardsOf(
  database: Queryable,
  memberId: bigint,
  { purpose, limit }: { readonly purpose: AwardPurpose; readonly limit: number },
): Promise<readonly StoredAward[]> {
  const found = await database.query<StoredAward>(
    `select id as "awardId", member_id as "memberId", subject, batch, worth_minor as "worthMinor", state,
            opened_at as "openedAt" from award
      where member_id = $1 and purpose = $2 order by opened_at desc, id desc limit $3`,
    [memberId, purpose, limit],
  )
  return found.rows
}

export async function sumPaidAwards(
  database: Queryable,
  memberId: bigint,
  purpose: AwardPurpose,
): Promise<bigint> {
  const found = await database.query<{ paid: bigint }>(
    `select coalesce(sum(worth_minor), 0)::bigint as paid from award
      where member_id = $1 and purpose = $2 and state = 'paid'`,
    [memberId, purpose],
  )
  return found.rows[0]?.paid ?? 0n
}

/** An award as it is locked with its money. */
export interface LockedAward {
  readonly state: AwardState
  readonly worthMinor: Minor
  readonly decidedAt: Date | null
}

/** Marked as paid in the commit that moves its money. */
export const awardRows: Companion<Uuid, LockedAward> = {
  name: 'award',
  mapKey: (awardId) => awardId,
  async lock(client, keys) {
    const found = await client.query<LockedAward & { readonly awardId: Uuid }>({
      name: 'awards-lock',
      text: `select id as "awardId", state, worth_minor as "worthMinor", decided_at as "decidedAt" from award
        where id = any ($1::uuid[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ awardId, ...row }) => [awardId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'awards-save',
      text: `update award a set state = g.state, decided_at = g.decided_at
        from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as g(id, state, decided_at) where a.id = g.id`,
      values: [
        ...[rows.map(([key]) => key), rows.map(([, { state }]) => state)],
        rows.map(([, { decidedAt }]) => decidedAt),
      ],
    })
  },
}
