import type { VendorCall } from '@baize/contract/vendors'
import type { Minor, Uuid } from '@baize/kernel'
import type { RoundJackpot } from '../../../house/jackpots/round-jackpot.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { readBook } from './book-text.ts'
import type { RoundBook } from './round-rules.ts'

/** A round of a vendor's as the member's record and the vendor's transactions have it. */
export interface RoundDetail {
  readonly roundId: Uuid
  readonly vendorCode: string
  readonly ref: string
  readonly playerRef: string
  readonly gameCode: string
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly book: RoundBook
}

export interface SaidOfRound {
  readonly id: Uuid
  readonly txId: string
  readonly call: VendorCall
  readonly amountMinor: bigint | null
  readonly code: string
  /** The vendor's body, as it came. */
  readonly request: unknown
  readonly at: Date
}

/** What is said of one round; a vendor says no more of it. */
const SAID_MAX = 1_000

/** A vendor's round of this member; undefined when it is another's, the house's own, or none. */
export async function loadRoundDetail(
  database: Queryable,
  memberId: bigint,
  roundId: Uuid,
): Promise<RoundDetail | undefined> {
  const found = await database.query<Omit<RoundDetail, 'book'> & { book: unknown }>(
    `select r.id as "roundId", r.vendor_code as "vendorCode", v.ref, p.player_ref as "playerRef",
       r.game_code as "gameCode", r.state, r.stake_minor as "stakeMinor",
       r.payout_minor as "payoutMinor", r.opened_at as "openedAt", r.closed_at as "closedAt", v.book
     from round r
     join vendor_round v on v.member_id = r.member_id and v.round_id = r.id
       and v.vendor_code = r.vendor_code
     join vendor_player p on p.vendor_code = r.vendor_code and p.member_id = r.member_id
     where r.member_id = $1 and r.id = $2 and r.vendor_code is not null`,
    [memberId, roundId],
  )
  const row = found.rows[0]
  return row && { ...row, book: readBook(row.book) }
}

/** Everything the vendor said of the round, the oldest first. */
export async function loadSaid(
  database: Queryable,
  { memberId, vendorCode, ref }: { memberId: bigint; vendorCode: string; ref: string },
): Promise<readonly SaidOfRound[]> {
  const found = await database.query<SaidOfRound>(
    `select id, tx_id as "txId", call, amount_minor as "amountMinor", code, request, at
     from vendor_transaction
     where member_id = $1 and round_ref = $2 and vendor_code = $3 order by id limit $4`,
    [memberId, ref, vendorCode, SAID_MAX],
  )
  return found.rows
}

export interface MemberRoundRow {
  readonly roundId: Uuid
  readonly gameCode: string
  readonly vendorCode: string | null
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  readonly bonusMinor: Minor
  readonly payoutMinor: Minor | null
  readonly openedAt: Date
  /** Its player had left it open. */
  readonly isEndedByHouse: boolean
  readonly jackpot: RoundJackpot | null
  readonly jackpotMinor: Minor
}

/** Whose rounds, and which of them. */
export interface MemberRoundsWish {
  readonly memberId: bigint
  readonly state?: 'open' | 'closed' | undefined
  readonly playedAt?: 'here' | 'vendor' | undefined
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly roundId?: Uuid | undefined
}

// Ids are in the order of time, so a period is a range of the key; the moment a round opened stands a little behind its id's.
const WANTED = `member_id = $1 and ($6::uuid is null or id = $6)
  and ($2::text is null or state = $2)
  and ($3::text is null or ($3 = 'vendor') = (vendor_code is not null))
  and ($4::timestamptz is null
    or (id >= first_uuid_of(greatest($4::timestamptz - interval '1 minute', 'epoch')) and opened_at >= $4))
  and ($5::timestamptz is null
    or (id < first_uuid_of(greatest($5::timestamptz + interval '1 minute', 'epoch')) and opened_at < $5))`

/** One page of a member's rounds, the newest first, and how many there are. */
export async function loadMemberRounds(
  database: Queryable,
  { memberId, state, playedAt, from, before, roundId }: MemberRoundsWish,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly MemberRoundRow[]; readonly totalCount: number } | undefined> {
  const wish = [
    ...[memberId, state ?? null, playedAt ?? null, from ?? null, before ?? null, roundId ?? null],
  ]
  const [rows, counted] = await Promise.all([
    database.query<MemberRoundRow>(
      `select id as "roundId", game_code as "gameCode", vendor_code as "vendorCode", state,
         stake_minor as "stakeMinor", coalesce(bonus_minor, 0) as "bonusMinor",
         payout_minor as "payoutMinor", opened_at as "openedAt",
         ended_by is not null as "isEndedByHouse", jackpot, jackpot_minor as "jackpotMinor"
       from round where ${WANTED} order by id desc limit $7 offset $8`,
      [...wish, page.limit, page.offset],
    ),
    database.query<{ total: number }>(
      `select (select count(*)::int from round where ${WANTED}) as total
       from member where id = $1`,
      wish,
    ),
  ])
  const total = counted.rows[0]?.total
  return total === undefined ? undefined : { rows: rows.rows, totalCount: total }
}
