import { type Scenario, scenario } from '../../scenario.ts'
import { moveRooms } from './move-rooms.ts'

export const liveTableScenarios: readonly Scenario[] = [
  scenario(
    'C15',
    'Two servers on one database deal tables while one of them is killed, hangs or is cut off.',
    moveRooms,
    {
      commit: { faults: 3, rounds: 20, tables: 4, players: 6 },
      release: { faults: 60, rounds: 1_000, tables: 33, players: 24 },
    },
  ),
]
