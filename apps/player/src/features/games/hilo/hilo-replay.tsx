import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { hiloAfter, hiloEventsOf } from './hilo.logic.ts'
import { HiloStage } from './hilo-stage.tsx'
import '../cards/messages.ts'

const nothing = () => undefined

/** Turns the same cards over again. */
export function HiloReplay(recorded: RecordedRound) {
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => (
        <HiloStage
          board={hiloAfter(hiloEventsOf(recorded.round).slice(0, shown))}
          isLive={false}
          onGuess={nothing}
          onSkip={nothing}
        />
      )}
    />
  )
}
