import { pokerAfter, pokerEventsOf } from '../video-poker/video-poker.logic.ts'
import { VideoPokerStage } from '../video-poker/video-poker-stage.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import { StagedReplay } from './staged-replay.tsx'
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
