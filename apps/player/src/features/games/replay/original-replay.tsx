import type { ReactNode } from 'react'
import type { ShowClock } from '../originals/show-clock.ts'
import { type RecordedRound, ReplayFrame } from './replay-frame.tsx'
import { useClockReplay } from './use-clock-replay.ts'
import '../originals/messages.ts'
import '../play/cloth.css'
import '../originals/originals.css'

interface OriginalReplayProps extends RecordedRound {
  readonly showMs: number
  /** The stage of the game, on which the round is shown again. */
  readonly stage: (clock: ShowClock) => ReactNode
}

/** Shows a round of an original again, on the same stage. */
export function OriginalReplay({ showMs, stage, ...recorded }: OriginalReplayProps) {
  const { clock, ...replay } = useClockReplay(showMs)
  return (
    <ReplayFrame {...recorded} {...replay}>
      <div className="cloth original__cloth" data-game={recorded.round.gameCode}>
        {stage(clock)}
      </div>
    </ReplayFrame>
  )
}
