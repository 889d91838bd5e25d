import { OriginalReplay } from '../replay/original-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { wheelOf } from './wheel.logic.ts'
import { WheelStage } from './wheel-stage.tsx'
import '../originals/instant-messages.ts'
import './wheel.css'

const SHOW_MS = 3_000

/** Turns to the same segment again. */
export function WheelReplay(recorded: RecordedRound) {
  const { round } = recorded
  return (
    <OriginalReplay
      {...recorded}
      showMs={SHOW_MS}
      stage={(clock) => <WheelStage round={round} wheel={wheelOf(round)} clock={clock} />}
    />
  )
}
