import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { readBook } from './book-text.ts'
import { type RoundBook, sumRound } from './round-rules.ts'

/** A round by the vendor's names of player and round. */
export interface NamedRound {
  readonly playerRef: string
  readonly ref: string
}

/** What our books say that stands of a round: refunds and roll-backs are taken off. */
export interface StandingRound extends NamedRound {
  readonly memberId: bigint
  readonly gameCode: string
  readonly openedAtMs: number
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
  readonly isOpen: boolean
}

interface FoundRow {
  readonly playerRef: string
  readonly ref: string
  readonly memberId: bigint
  readonly gameCode: string | null
  readonly openedAt: Date | null
  readonly book: unknown
  readonly prizeMinor: bigint
  readonly prizeGame: string | null
  readonly prizeAt: Date | null
}

/** Those of the named rounds that we have: with bets, or with a prize that names a round. */
export async function loadStandingRounds(
  database: Queryable,
  vendorCode: string,
  names: readonly NamedRound[],
): Promise<readonly StandingRound[]> {
  const found = await database.query<FoundRow>(
    `select k.player_ref as "playerRef", k.ref, p.member_id as "memberId",
       v.game_code as "gameCode", r.opened_at as "openedAt", v.book,
       coalesce(z.amount_minor, 0)::bigint as "prizeMinor", z.game_code as "prizeGame",
       z.at as "prizeAt"
     from unnest($2::text[], $3::text[]) as k(player_ref, ref)
     join vendor_player p on p.vendor_code = $1 and p.player_ref = k.player_ref
     left join vendor_round v on v.vendor_code = $1 and v.member_id = p.member_id and v.ref = k.ref
       and v.round_id is not null
     left join round r on r.member_id = p.member_id and r.id = v.round_id
     left join lateral (
       select sum(amount_minor) as amount_minor, min(game_code) as game_code, min(at) as at
       from vendor_transaction t
       where t.member_id = p.member_id and t.round_ref = k.ref and t.vendor_code = $1
         and t.call in ('free_win', 'jackpot') and t.code = 'ok'
     ) z on true
     where v.round_id is not null or z.amount_minor is not null`,
    [vendorCode, names.map(({ playerRef }) => playerRef), names.map(({ ref }) => ref)],
  )
  return found.rows.map((row) => {
    const sums = row.book === null ? NOTHING : standingOf(readBook(row.book))
    return {
      playerRef: row.playerRef,
      ref: row.ref,
      memberId: row.memberId,
      gameCode: row.gameCode ?? row.prizeGame ?? '',
      openedAtMs: (row.openedAt ?? row.prizeAt)?.getTime() ?? 0,
      ...sums,
      paidMinor: sums.paidMinor + row.prizeMinor,
    }
  })
}

const NOTHING = { stakedMinor: 0n, paidMinor: 0n, isOpen: false }

function standingOf(book: RoundBook): typeof NOTHING {
  let [stakedMinor, paidMinor] = [0n, 0n]
  for (const { state, amountMinor } of book.bets.values()) {
    if (state === 'placed' || state === 'settled') stakedMinor += amountMinor
  }
  for (const { state, amountMinor, betTxId } of book.wins.values()) {
    const isBack = book.bets.get(betTxId)?.state === 'refunded'
    if (state === 'paid' && !isBack) paidMinor += amountMinor
  }
  return { stakedMinor, paidMinor, isOpen: sumRound(book).isOpen }
}
