import { OriginalReplay } from '../replay/original-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { betOf } from './dice.logic.ts'
import { DiceStage } from './dice-stage.tsx'
import './dice.css'

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
