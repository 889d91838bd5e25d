import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, wireMinor } from '../shapes.ts'

/** The member's rounds, newest first, with totals over everything the filter matches. */
export const getBettingRecord = operation({
  id: 'records.getBettingRecord',
  method: 'GET',
  path: '/wps/member/bets',
  caller: 'member',
  summary: 'Betting record',
  query: pageQuery.extend({
    from: instant.optional(),
    to: instant.optional(),
    gameCode: z.string().max(40).optional(),
    state: z.enum(['open', 'won', 'lost']).optional(),
  }),
  value: z.object({
    items: z.array(
      z.object({
        roundId: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        /** Rounds of vendors were drawn by them, and can be neither replayed nor recomputed here. */
        playedAt: z.enum(['here', 'vendor']),
        version: z.string(),
        state: z.enum(['open', 'closed']),
        stakeMinor: wireMinor,
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
    totals: z.object({
      stakeMinor: wireMinor,
      payoutMinor: wireMinor,
      jackpotMinor: wireMinor,
      netMinor: signedMinor,
    }),
    ...pageFacts,
  }),
  refusals: {},
})
