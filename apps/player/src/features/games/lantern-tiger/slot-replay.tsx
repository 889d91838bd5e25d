import { minor, minorFromWire } from '@baize/kernel'
import { useSound } from '../play/use-sound.ts'
import { ReelReplay } from '../replay/reel-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { SlotSceneView } from './slot-scene-view.tsx'
import { useSlotShow } from './use-slot-show.ts'

/** A round of Lantern Tiger again. */
export function SlotReplay({ round, gameName }: RecordedRound) {
  const handle = useSlotShow(useSound().board)
  return (
    <ReelReplay round={round} gameName={gameName} show={handle.show}>
      <SlotSceneView
        handle={handle}
        stakeMinor={minorFromWire(round.stakeMinor) ?? minor(0n)}
        deck={null}
      />
    </ReelReplay>
  )
}
