import { type Scenario, scenario } from '../../scenario.ts'
import { killDraws } from './kill-draws.ts'

export const lotteryScenarios: readonly Scenario[] = [
  scenario(
    'C25',
    'The server is killed while slips are sold and their draw is settled.',
    killDraws,
    {
      commit: { kills: 2, players: 12, slipsEach: 20 },
      release: { kills: 20, players: 200, slipsEach: 60 },
    },
  ),
]
