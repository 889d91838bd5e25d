import { hiloAfter, hiloEventsOf } from '../hilo/hilo.logic.ts'
import { HiloStage } from '../hilo/hilo-stage.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import { StagedReplay } from './staged-replay.tsx'
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
