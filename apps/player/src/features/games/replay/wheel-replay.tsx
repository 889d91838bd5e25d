import { wheelOf } from '../wheel/wheel.logic.ts'
import { WheelStage } from '../wheel/wheel-stage.tsx'
import { OriginalReplay } from './original-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import '../originals/instant-messages.ts'
import '../wheel/wheel.css'

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
