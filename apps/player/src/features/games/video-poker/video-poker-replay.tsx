import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { pokerAfter, pokerEventsOf } from './video-poker.logic.ts'
import { VideoPokerStage } from './video-poker-stage.tsx'
import '../cards/messages.ts'

/** Deals and draws the same cards again. */
export function VideoPokerReplay(recorded: RecordedRound) {
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => (
        <VideoPokerStage
          board={pokerAfter(pokerEventsOf(recorded.round).slice(0, shown))}
          holds={[]}
          advised={undefined}
          isLive={false}
          onHold={() => undefined}
        />
      )}
    />
  )
}
