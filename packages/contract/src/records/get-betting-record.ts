import { z } from 'zod'
import { GAME_CATEGORIES } from '../catalogue/game-card.ts'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** Of up to so many rounds the totals are added up round by round; of more, out of kept sums. */
export const COUNTED_ROUNDS_MAX = 5_000

/** What a betting record can be narrowed to. */
export const bettingFilter = {
  from: instant.optional(),
  to: instant.optional(),
  product: z.enum(GAME_CATEGORIES).optional(),
  gameCode: z.string().max(40).optional(),
  playedAt: z.enum(['here', 'vendor']).optional(),
  state: z.enum(['open', 'won', 'lost']).optional(),
}

const totals = z.object({
  /** Of settled rounds, as payout and net are. */
  stakeMinor: wireMinor,
  /** Stakes of rounds that are still open. */
  openMinor: wireMinor,
  payoutMinor: wireMinor,
  jackpotMinor: wireMinor,
  netMinor: signedMinor,
})

/** The member's rounds, newest first, with totals over everything the filter matches. */
export const getBettingRecord = operation({
  id: 'records.getBettingRecord',
  method: 'GET',
  path: '/wps/member/bets',
  caller: 'member',
  summary: 'Betting record',
  query: z.object({
    ...bettingFilter,
    /** Rounds older than this one: `nextCursor` of the page before. */
    before: z.string().max(40).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  value: z.object({
    items: z.array(
      z.object({
        roundId: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        /** Rounds of vendors were drawn by them, and can be neither replayed nor recomputed here. */
        playedAt: z.enum(['here', 'vendor']),
        /** `mines@1` of a round; of a wager its product, which has no version. */
        version: z.string(),
        state: z.enum(['open', 'closed']),
        stakeMinor: wireMinor,
        /** What of the stake was bonus money. */
        bonusMinor: wireMinor,
        payoutMinor: wireMinor.nullable(),
        /** What it won of a jackpot besides; counted in `netMinor`. */
        jackpotMinor: wireMinor,
        netMinor: signedMinor.nullable(),
        /** The player left it open, and the house ended it by the game's published rule. */
        isEndedByHouse: z.boolean(),
        openedAt: instant,
        closedAt: instant.nullable(),
      }),
    ),
    /** Null on the last page. */
    nextCursor: z.string().nullable(),
    /** Rounds that the filter matches; null when they are more than are counted. */
    roundCount: z.number().int().nullable(),
    /**
     * Of the rounds; of more rounds than are counted, of what moved within the period,
     * as profit and loss has it. Null where only counting could say it.
     */
    totals: totals.nullable(),
    /** Rounds before it are in the archive, from where support looks one up; null where all are here. */
    archivedBefore: instant.nullable(),
  }),
  refusals: {
    cursor_unknown: [400, 'This page cannot be found. Begin at the first one.'],
  },
})
