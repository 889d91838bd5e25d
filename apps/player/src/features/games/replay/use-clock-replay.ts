import { useCallback, useEffect, useState } from 'react'
import { createShowClock, useIsShown } from '../originals/show-clock.ts'
import { useReducedMotion } from '../play/use-reduced-motion.ts'
import { useSpaceKey } from '../play/use-space-key.ts'

/** Shows something that takes so long once the page is open, and again when it is asked for. */
export function useClockReplay(showMs: number) {
  const [clock] = useState(createShowClock)
  const isStill = useReducedMotion()
  const isPlaying = !useIsShown(clock)
  const onPlay = useCallback(() => void clock.run(isStill ? 0 : showMs), [clock, isStill, showMs])
  useEffect(() => {
    onPlay()
    return clock.skip
  }, [onPlay, clock])
  useSpaceKey(() => (isPlaying ? clock.skip() : onPlay()))
  return { clock, isPlaying, onPlay, onSkip: clock.skip }
}
