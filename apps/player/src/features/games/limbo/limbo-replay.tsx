import { OriginalReplay } from '../replay/original-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { flightMs, heightOf, targetOf } from './limbo.logic.ts'
import { LimboStage } from './limbo-stage.tsx'
import './limbo.css'

/** Flies to the same height again. */
export function LimboReplay(recorded: RecordedRound) {
  const { round } = recorded
  return (
    <OriginalReplay
      {...recorded}
      showMs={flightMs(heightOf(round) ?? 100)}
      stage={(clock) => <LimboStage round={round} target={targetOf(round)} clock={clock} />}
    />
  )
}
