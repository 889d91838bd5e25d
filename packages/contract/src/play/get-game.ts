import { z } from 'zod'
import { GAME_FEATURES, gameCard, VOLATILITIES } from '../catalogue/game-card.ts'
import { language } from '../catalogue/get-game-list.ts'
import { operation } from '../operation.ts'
import { wireMinor, wireRatio } from '../shapes.ts'

/** Everything a player is owed before staking: limits, exact return, rules version. */
export const getGame = operation({
  id: 'play.getGame',
  method: 'GET',
  path: '/wps/game/info',
  caller: 'anyone',
  staysOpen: 'finishing',
  summary: 'A game with its limits and exact figures',
  query: z.object({ gameCode: z.string().min(1).max(40), language }),
  value: z.object({
    game: gameCard,
    version: z.string(),
    /** What players look for in it, in the order that it is named. */
    features: z.array(z.enum(GAME_FEATURES)),
    limits: z.object({
      stakeMinMinor: wireMinor,
      stakeMaxMinor: wireMinor,
      stakeStepMinor: wireMinor,
      /** The steps a stepper walks through. */
      stakesMinor: z.array(wireMinor),
    }),
    figures: z.object({
      /** Expected payout per unit staked, exact. */
      returnRatio: wireRatio,
      returnText: z.string(),
      /** Share of rounds that pay anything; null where the player's choices decide it. */
      hitRate: wireRatio.nullable(),
      /** Standard deviation of a round's payout in stakes, to two decimals; null as above. */
      standardDeviationText: z.string().nullable(),
      /** `chosen` where the player's choices decide it. */
      volatility: z.enum([...VOLATILITIES, 'chosen']),
      /** The largest possible payout in stakes. */
      maxOutcome: wireRatio,
      /** How likely a round is to pay it, with the options that allow it. */
      maxOutcomeChance: wireRatio,
      /** The return split by feature, exact. */
      breakdown: z.array(z.object({ feature: z.string(), returnRatio: wireRatio })),
      /** How likely a round is to reach a feature, exact. */
      chances: z.array(z.object({ feature: z.string(), chance: wireRatio })),
      /** Of a round whose feature is bought, in units of its price; null where none is for sale. */
      bought: z
        .object({
          returnRatio: wireRatio,
          hitRate: wireRatio,
          maxOutcome: wireRatio,
          maxOutcomeChance: wireRatio,
        })
        .nullable(),
    }),
  }),
  refusals: { game_unknown: [404, 'This game does not exist.'] },
})
