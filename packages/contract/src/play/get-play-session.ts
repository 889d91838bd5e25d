import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, signedMinor, wireMinor } from '../shapes.ts'

/** What this sign-in has cost and brought so far: time, staked, won, net. */
export const getPlaySession = operation({
  id: 'play.getPlaySession',
  method: 'GET',
  path: '/wps/game/session',
  caller: 'member',
  isOpenWithoutPlay: true,
  summary: 'Time, stakes and wins since sign-in',
  value: z.object({
    startedAt: instant,
    roundCount: z.number().int(),
    /** Of settled rounds. */
    stakedMinor: wireMinor,
    wonMinor: wireMinor,
    netMinor: signedMinor,
    /** The median of the last stakes; null while there are fewer than three. */
    usualStakeMinor: wireMinor.nullable(),
  }),
  refusals: {},
})
