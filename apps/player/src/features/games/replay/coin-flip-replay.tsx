import { coinAfter, coinEventsOf } from '../coin-flip/coin-flip.logic.ts'
import { CoinFlipStage } from '../coin-flip/coin-flip-stage.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import { StagedReplay } from './staged-replay.tsx'
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
