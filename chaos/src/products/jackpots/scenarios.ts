import { type Scenario, scenario } from '../../scenario.ts'
import { killPools } from './kill-pools.ts'

export const jackpotScenarios: readonly Scenario[] = [
  scenario('C24', 'The server is killed again and again while jackpots fall.', killPools, {
    commit: { kills: 2, players: 12, roundsBetween: 200 },
    release: { kills: 20, players: 100, roundsBetween: 1_500 },
  }),
]
