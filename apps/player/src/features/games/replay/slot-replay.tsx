import type { RoundView } from '@baize/contract'
import { minor, minorFromWire } from '@baize/kernel'
import { useCallback, useEffect, useState } from 'react'
import { slotEventsOf } from '../lantern-tiger/slot.logic.ts'
import { SlotSceneView } from '../lantern-tiger/slot-scene-view.tsx'
import { useSlotShow } from '../lantern-tiger/use-slot-show.ts'
import { useSound } from '../play/use-sound.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { ReplayFrame } from './replay-frame.tsx'
import '../lantern-tiger/slot.css'

/** Plays the stored book on the same scene as the first time. */
export function SlotReplay({
  round,
  gameName,
}: {
  readonly round: RoundView
  readonly gameName: string
}) {
  const sound = useSound()
  const handle = useSlotShow(sound.board, undefined)
  const { show } = handle
  const [isPlaying, setPlaying] = useState(false)

  const play = useCallback(() => {
    if (!show || show.isPlaying) return
    setPlaying(true)
    void show.play(slotEventsOf(round)).finally(() => setPlaying(false))
  }, [show, round])
  useEffect(play, [play])
  useSpaceKey(() => (isPlaying ? show?.skip() : play()))

  return (
    <ReplayFrame
      round={round}
      gameName={gameName}
      isPlaying={isPlaying}
      onPlay={play}
      onSkip={() => show?.skip()}
    >
      <SlotSceneView
        handle={handle}
        stakeMinor={minorFromWire(round.stakeMinor) ?? minor(0n)}
        deck={null}
      />
    </ReplayFrame>
  )
}
