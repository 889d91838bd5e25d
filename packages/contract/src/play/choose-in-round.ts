import { z } from 'zod'
import { operation } from '../operation.ts'
import { STAKE_REFUSALS } from '../stake-refusals.ts'
import { playedRound } from './round-view.ts'

/**
 * Makes one choice in an open round. `choiceNumber` is the number of choices made before: a
 * repeated call with the same number and choice gets the same answer, so a double click cannot
 * choose twice. At games whose stake may rise, a choice that raises it is refused as a stake is, and leaves
 * the round as it was.
 */
export const chooseInRound = operation({
  id: 'play.chooseInRound',
  method: 'POST',
  path: '/wps/game/rounds/:roundId/choices',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  costMs: 0.1,
  summary: 'Choose in an open round',
  params: z.object({ roundId: z.string().max(40) }),
  body: z.object({
    choiceNumber: z.number().int().min(0).max(1000),
    choice: z.record(z.string(), z.unknown()),
  }),
  value: playedRound,
  refusals: {
    choice_invalid: [422, 'This choice is not possible now.'],
    round_closed: [409, 'This round is already over.'],
    choice_out_of_turn: [409, 'The round has moved on. It was loaded again.'],
    ...STAKE_REFUSALS,
  },
})
