import { z } from 'zod'
import { instant, wireMinor, wireRatio } from '../shapes.ts'

/** Where a round's chance came from; `serverSeed` only once that seed has been retired. */
export const roundFairness = z.object({
  seedId: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  serverSeed: z.string().nullable(),
})

/**
 * A round as its player may see it: the book so far and, once closed, what it paid. What the
 * player must not know yet is not in here.
 */
export const roundView = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  /** The published version that decided it, such as `mines@1`. */
  version: z.string(),
  mode: z.enum(['real', 'demo']),
  state: z.enum(['open', 'closed']),
  stakeMinor: wireMinor,
  options: z.record(z.string(), z.unknown()),
  /** What the round pays as a multiple of the stake; null while open. */
  outcome: wireRatio.nullable(),
  payoutMinor: wireMinor.nullable(),
  /** What of the stake was bonus money. */
  bonusMinor: wireMinor,
  /** Ordered events of the game's book; see the game's `events.ts`. */
  events: z.array(z.record(z.string(), z.unknown())),
  /** The choices made, in order; with the seeds they make the round repeatable. */
  choices: z.array(z.record(z.string(), z.unknown())),
  /** How many choices were made; the next one carries this number. */
  choiceCount: z.number().int(),
  /** What it gave to a jackpot pool and won of it; null outside one. */
  jackpot: z
    .object({
      poolCode: z.string(),
      wonMinor: wireMinor,
      /** From the smallest level up. */
      levels: z.array(
        z.object({
          name: z.string(),
          /** Drawn below this after the game's own draws, and won by a draw below the stake; null without a draw. */
          tickets: z.string().nullable(),
          /** What of the stake went to the meter and to the reserve. */
          meterMinor: wireMinor,
          reserveMinor: wireMinor,
          wonMinor: wireMinor,
        }),
      ),
    })
    .nullable(),
  /** Its player had left it open, and the house ended it by the game's published rule. */
  isEndedByHouse: z.boolean(),
  fairness: roundFairness,
  openedAt: instant,
  closedAt: instant.nullable(),
})
export type RoundView = z.infer<typeof roundView>

/** A round together with what the player has now. */
export const playedRound = z.object({
  round: roundView,
  balanceMinor: wireMinor,
  balanceVersion: z.string(),
})
export type PlayedRound = z.infer<typeof playedRound>
