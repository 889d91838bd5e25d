import type { TowerOptions } from '@baize/games/tower/events'
import { towerAfter, towerEventsOf } from '../tower/tower.logic.ts'
import { TowerBoard } from '../tower/tower-board.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import { StagedReplay } from './staged-replay.tsx'
import '../originals/instant-messages.ts'
import '../tower/tower.css'

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
