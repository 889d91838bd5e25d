import { betOf } from '../dice/dice.logic.ts'
import { DiceStage } from '../dice/dice-stage.tsx'
import { OriginalReplay } from './original-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import '../dice/dice.css'

const SHOW_MS = 900

/** Rolls the same number again, on the track of its bet. */
export function DiceReplay(recorded: RecordedRound) {
  const { round } = recorded
  return (
    <OriginalReplay
      {...recorded}
      showMs={SHOW_MS}
      stage={(clock) => <DiceStage round={round} bet={betOf(round)} clock={clock} isFixed />}
    />
  )
}
