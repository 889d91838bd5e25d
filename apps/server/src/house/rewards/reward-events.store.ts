import type { EventKind } from '@baize/rewards'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

/** Events that no other table keeps. Bets, deposits, registrations and checks of identity are read where they are. */
export type WrittenEventKind = Exclude<
  EventKind,
  'registered' | 'verified' | 'deposit_credited' | 'bet_settled'
>

/** Something that became true for a member. */
export interface WrittenEvent {
  readonly memberId: bigint
  readonly kind: WrittenEventKind
  /** What it is about: the day, the code, the friend, the level. One member has one event of a kind about it. */
  readonly subjectId: string
  /** The moment of this commit, at most a few seconds ago. */
  readonly at: Date
  readonly amountMinor?: bigint
  readonly level?: number
  readonly code?: string
  readonly channel?: string
}

/** Writes events in the commit that makes them true; what is written already stays as it is. */
export async function writeRewardEvents(tx: Tx, events: readonly WrittenEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.query(
    `insert into reward_event (member_id, kind, subject_id, at, amount_minor, level, code, channel)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[], $5::bigint[], $6::integer[],
       $7::text[], $8::text[])
     on conflict (member_id, kind, subject_id) do nothing`,
    [
      ...[events.map(({ memberId }) => memberId), events.map(({ kind }) => kind)],
      ...[events.map(({ subjectId }) => subjectId), events.map(({ at }) => at)],
      events.map(({ amountMinor = null }) => amountMinor),
      events.map(({ level = null }) => level),
      events.map(({ code = null }) => code),
      events.map(({ channel = null }) => channel),
    ],
  )
}

/** An event as it was written. */
export interface StoredRewardEvent {
  readonly memberId: bigint
  readonly kind: WrittenEventKind
  readonly subjectId: string
  readonly at: Date
  readonly amountMinor: bigint | null
  readonly level: number | null
  readonly code: string | null
  readonly channel: string | null
}

/** Events of a span of time; trial members count for nothing. */
export async function loadRewardEvents(
  database: Queryable,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly StoredRewardEvent[]> {
  const found = await database.query<StoredRewardEvent>(
    `select member_id as "memberId", kind, subject_id as "subjectId", at, amount_minor as "amountMinor", level, code,
            channel from reward_event
      where at >= $1 and at < $2 and exists (select from member where id = member_id and type <> 4)
      order by at, id`,
    [from, to],
  )
  return found.rows
}
