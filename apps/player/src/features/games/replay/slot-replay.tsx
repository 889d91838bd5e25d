import { minor, minorFromWire } from '@baize/kernel'
import { SlotSceneView } from '../lantern-tiger/slot-scene-view.tsx'
import { useSlotShow } from '../lantern-tiger/use-slot-show.ts'
import { useSound } from '../play/use-sound.ts'
import { ReelReplay } from './reel-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'

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
