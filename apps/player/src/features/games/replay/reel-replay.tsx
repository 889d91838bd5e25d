import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSpaceKey } from '../play/use-space-key.ts'
import type { ReelShow } from '../reels/reel-show.ts'
import { type RecordedRound, ReplayFrame } from './replay-frame.tsx'
import '../reels/scene.css'

interface ReelReplayProps extends RecordedRound {
  readonly show: ReelShow | undefined
  /** The scene, without controls. */
  readonly children: ReactNode
}

/** Plays the stored book of a slot on the same scene as the first time. */
export function ReelReplay({ round, gameName, show, children }: ReelReplayProps) {
  const [isPlaying, setPlaying] = useState(false)
  const play = useCallback(() => {
    if (!show || show.isPlaying) return
    setPlaying(true)
    void show.playRound(round).finally(() => setPlaying(false))
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
      {children}
    </ReplayFrame>
  )
}
