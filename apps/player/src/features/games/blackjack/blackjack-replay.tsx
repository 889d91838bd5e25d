import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { blackjackOf } from './blackjack.logic.ts'
import { BlackjackStage } from './blackjack-stage.tsx'
import '../cards/messages.ts'

/** Plays the same cards again. */
export function BlackjackReplay(recorded: RecordedRound) {
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => {
        const board = blackjackOf(recorded.round, shown)
        return <BlackjackStage board={board} chips={[]} places={board.seats.length} />
      }}
    />
  )
}
