import { choiceOf } from '../keno/keno.logic.ts'
import { KenoBoard } from '../keno/keno-board.tsx'
import { OriginalReplay } from './original-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import '../originals/instant-messages.ts'
import '../keno/keno.css'

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
