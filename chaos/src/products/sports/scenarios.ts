import { type Scenario, scenario } from '../../scenario.ts'
import { killMatches } from './kill-matches.ts'

export const sportsScenarios: readonly Scenario[] = [
  scenario(
    'C26',
    'Server, database and producer are killed, and the producer is silent, under bets on sports.',
    killMatches,
    {
      commit: { rounds: 1, players: 10 },
      release: { rounds: 4, players: 30 },
    },
  ),
]
