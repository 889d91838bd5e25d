import type { TowerOptions } from '@baize/games/tower/events'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { towerAfter, towerEventsOf } from './tower.logic.ts'
import { TowerBoard } from './tower-board.tsx'
import '../originals/instant-messages.ts'
import './tower.css'

/** Climbs the same tower again, door by door. */
export function TowerReplay(recorded: RecordedRound) {
  const { round } = recorded
  const { difficulty } = round.options as unknown as TowerOptions
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => (
        <TowerBoard
          board={towerAfter(round, towerEventsOf(round).slice(0, shown))}
          difficulty={difficulty}
          isLive={false}
          onDoor={() => undefined}
        />
      )}
    />
  )
}
