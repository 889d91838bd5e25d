import { flightMs, heightOf, targetOf } from '../limbo/limbo.logic.ts'
import { LimboStage } from '../limbo/limbo-stage.tsx'
import { OriginalReplay } from './original-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import '../limbo/limbo.css'

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
