import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useSpaceKey } from '../play/use-space-key.ts'
import { type RecordedRound, ReplayFrame } from './replay-frame.tsx'
import '../play/cloth.css'

const STEP_MS = 700

interface StagedReplayProps extends RecordedRound {
  /** The cloth after so many events of the round. */
  readonly cloth: (shown: number) => ReactNode
}

/** Plays the events of a round of several steps again, one by one. */
export function StagedReplay({ round, gameName, cloth }: StagedReplayProps) {
  const count = round.events.length
  const [shown, setShown] = useState(1)
  const isPlaying = shown < count
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setShown(shown + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [shown, isPlaying])
  const play = useCallback(() => setShown(1), [])
  const skip = () => setShown(count)
  useSpaceKey(() => (isPlaying ? skip() : play()))
  return (
    <ReplayFrame
      round={round}
      gameName={gameName}
      isPlaying={isPlaying}
      onPlay={play}
      onSkip={skip}
    >
      <div className="cloth">{cloth(shown)}</div>
    </ReplayFrame>
  )
}
