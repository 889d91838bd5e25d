import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { coinAfter, coinEventsOf } from './coin-flip.logic.ts'
import { CoinFlipStage } from './coin-flip-stage.tsx'
import '../cards/messages.ts'

const nothing = () => undefined

/** Flips the coin again as it fell. */
export function CoinFlipReplay(recorded: RecordedRound) {
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => (
        <CoinFlipStage
          board={coinAfter(coinEventsOf(recorded.round).slice(0, shown))}
          flight={undefined}
          isLive={false}
          onCall={nothing}
        />
      )}
    />
  )
}
