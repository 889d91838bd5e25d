import type { operations, ValueOf } from '@baize/contract'
import { browserClock } from '../../../app/browser-clock.ts'
import { noteShown } from './shown-commitments.ts'

type Fairness = ValueOf<typeof operations.getFairness>
type Rotation = ValueOf<typeof operations.rotateSeed>

/** Keeps the hashes of the pair in use and of the next one, before anything is drawn from them. */
export function noteFairness({ current, nextCommitment }: Fairness): void {
  const { commitment, roundsPlayed } = current
  const shown = [
    { commitment, rounds: roundsPlayed },
    { commitment: nextCommitment, rounds: 0 },
  ]
  noteShown(shown, browserClock.now())
}

/** Whether a change of the pair revealed and began what had been promised, where nobody changed it in between. */
export function isAsPromised(before: Fairness | undefined, after: Rotation): boolean {
  if (!before || before.current.seedId !== after.retired.seedId) return true
  const { current, nextCommitment } = before
  return (
    after.retired.commitment === current.commitment && after.current.commitment === nextCommitment
  )
}
