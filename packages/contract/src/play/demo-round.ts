import { z } from 'zod'
import { operation } from '../operation.ts'
import { positiveMinor } from '../shapes.ts'
import { roundView } from './round-view.ts'

const demoAnswer = z.object({
  round: roundView,
  /** Sealed state of an open free-play round; sent back with the next choice. */
  continuation: z.string().nullable(),
})

/** Free play: the same mathematics with a fresh seed and nothing at stake. Nothing is stored. */
export const openDemoRound = operation({
  id: 'play.openDemoRound',
  method: 'POST',
  path: '/wps/game/demo/rounds',
  caller: 'anyone',
  summary: 'Play a round for free',
  body: z.object({
    gameCode: z.string().min(1).max(40),
    stakeMinor: positiveMinor,
    options: z.record(z.string(), z.unknown()).default({}),
  }),
  value: demoAnswer,
  refusals: {
    game_unknown: [404, 'This game does not exist.'],
    free_play_closed: [403, 'Not enabled function, please contact customer service.'],
    game_maintenance: [423, 'This game is being maintained. Please choose another.'],
    feature_buy_closed: [403, 'Buying a feature is not offered here.'],
    gamble_closed: [403, 'Gambling a win is not offered here.'],
    options_invalid: [422, 'Please enter correct information'],
    stake_not_allowed: [422, 'This stake is outside the limits of the game.'],
  },
})

export const chooseInDemoRound = operation({
  id: 'play.chooseInDemoRound',
  method: 'POST',
  path: '/wps/game/demo/choices',
  caller: 'anyone',
  summary: 'Choose in a free round',
  body: z.object({
    continuation: z.string().max(8192),
    choice: z.record(z.string(), z.unknown()),
  }),
  value: demoAnswer,
  refusals: {
    round_closed: [409, 'This round is already over.'],
    choice_invalid: [422, 'This choice is not possible now.'],
  },
})
