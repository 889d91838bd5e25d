import { blackjackAfter, blackjackEventsOf } from '../blackjack/blackjack.logic.ts'
import { BlackjackStage } from '../blackjack/blackjack-stage.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import { StagedReplay } from './staged-replay.tsx'
import '../cards/messages.ts'

/** Plays the same cards again. */
export function BlackjackReplay(recorded: RecordedRound) {
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => (
        <BlackjackStage
          board={blackjackAfter(blackjackEventsOf(recorded.round).slice(0, shown))}
          isLive={false}
          stakeText=""
          advised={undefined}
          onMove={() => undefined}
        />
      )}
    />
  )
}
