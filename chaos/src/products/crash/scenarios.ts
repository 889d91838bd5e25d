import { type Scenario, scenario } from '../../scenario.ts'
import { killFlights } from './kill-flights.ts'

export const crashScenarios: readonly Scenario[] = [
  scenario('C23', 'The server is killed in the middle of flights of crash.', killFlights, {
    commit: { kills: 1, players: 12 },
    release: { kills: 20, players: 200 },
  }),
]
