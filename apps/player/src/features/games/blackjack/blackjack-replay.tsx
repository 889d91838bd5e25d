import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { blackjackAfter, blackjackEventsOf } from './blackjack.logic.ts'
import { BlackjackStage } from './blackjack-stage.tsx'
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
