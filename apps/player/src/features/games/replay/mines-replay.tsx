import { boardAfter, minesEventsOf } from '../mines/mines.logic.ts'
import { MinesOutcome } from '../mines/mines.screen.tsx'
import { MinesBoard } from '../mines/mines-board.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import { StagedReplay } from './staged-replay.tsx'
import '../mines/mines.css'

/** Turns the tiles over again, one by one, in the order in which they were opened. */
export function MinesReplay(recorded: RecordedRound) {
  const { round } = recorded
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => {
        const board = boardAfter(minesEventsOf(round).slice(0, shown))
        return (
          <>
            <MinesBoard
              board={board}
              pendingTile={undefined}
              isLive={false}
              onReveal={() => undefined}
            />
            <MinesOutcome called={{ round }} board={board} />
          </>
        )
      }}
    />
  )
}
