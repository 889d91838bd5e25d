import { z } from 'zod'
import { operation } from '../operation.ts'

const currentSeed = z.object({
  seedId: z.string(),
  /** SHA-256 of the server seed, published before the first round it decides. */
  commitment: z.string(),
  clientSeed: z.string(),
  /** Rounds this seed has decided so far; the next round carries this number plus one. */
  roundsPlayed: z.number().int(),
})

/** Of the server seed after this one: it is fixed before the player chooses the client seed. */
const nextCommitment = z.string()

const clientSeed = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x7e]+$/)

export const getFairness = operation({
  id: 'play.getFairness',
  method: 'GET',
  path: '/wps/game/fairness',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'The seed pair in use',
  value: z.object({ current: currentSeed, nextCommitment }),
  refusals: {},
})

/** Retires the seed pair, reveals its server seed and starts the next, already committed one. */
export const rotateSeed = operation({
  id: 'play.rotateSeed',
  method: 'POST',
  path: '/wps/game/fairness/rotate',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Reveal the server seed and start a new pair',
  body: z.object({ clientSeed }),
  value: z.object({
    current: currentSeed,
    nextCommitment,
    retired: z.object({
      seedId: z.string(),
      commitment: z.string(),
      serverSeed: z.string(),
      clientSeed: z.string(),
      roundsPlayed: z.number().int(),
    }),
  }),
  /** `round_open` has `gameCode` and `gameName` of the round in its details. */
  refusals: { round_open: [409, 'Finish your open round first: its seed cannot be shown yet.'] },
})
