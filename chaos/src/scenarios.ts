import { killServer } from './faults/kill-server.ts'
import { type Scenario, scenario } from './scenario.ts'

/** Every scenario: id, sentence, what runs it, what it runs inside `npm test` and at a release. */
export const SCENARIOS: readonly Scenario[] = [
  scenario('C1', 'The server is killed again and again under load.', killServer, {
    commit: { kills: 3, bets: 1_000, players: 24 },
    release: { kills: 20, bets: 10_000, players: 200 },
  }),
]

export function findScenario(id: string): Scenario | undefined {
  return SCENARIOS.find((each) => each.id === id)
}
