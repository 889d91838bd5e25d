import { OriginalReplay } from '../replay/original-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { choiceOf } from './keno.logic.ts'
import { KenoBoard } from './keno-board.tsx'
import '../originals/instant-messages.ts'
import './keno.css'

const SHOW_MS = 3_000

/** Draws the same numbers again, in their order. */
export function KenoReplay(recorded: RecordedRound) {
  const { round } = recorded
  return (
    <OriginalReplay
      {...recorded}
      showMs={SHOW_MS}
      stage={(clock) => <KenoBoard round={round} choice={choiceOf(round)} clock={clock} isFixed />}
    />
  )
}
