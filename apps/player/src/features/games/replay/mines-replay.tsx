import type { RoundView } from '@baize/contract'
import { useCallback, useEffect, useState } from 'react'
import { boardAfter, minesEventsOf } from '../mines/mines.logic.ts'
import { MinesOutcome } from '../mines/mines.screen.tsx'
import { MinesBoard } from '../mines/mines-board.tsx'
import { useSpaceKey } from '../play/use-space-key.ts'
import { ReplayFrame } from './replay-frame.tsx'
import '../mines/mines.css'

const STEP_MS = 700

/** Turns the tiles over again, one by one, in the order in which they were opened. */
export function MinesReplay({
  round,
  gameName,
}: {
  readonly round: RoundView
  readonly gameName: string
}) {
  const events = minesEventsOf(round)
  const [shown, setShown] = useState(1)
  const isPlaying = shown < events.length

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setShown(shown + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [shown, isPlaying])

  const play = useCallback(() => setShown(1), [])
  const skip = () => setShown(events.length)
  useSpaceKey(() => (isPlaying ? skip() : play()))
  const board = boardAfter(events.slice(0, shown))
  return (
    <ReplayFrame
      round={round}
      gameName={gameName}
      isPlaying={isPlaying}
      onPlay={play}
      onSkip={skip}
    >
      <div className="mines-cloth">
        <MinesBoard
          board={board}
          pendingTile={undefined}
          isLive={false}
          onReveal={() => undefined}
        />
        <MinesOutcome called={{ round }} board={board} />
      </div>
    </ReplayFrame>
  )
}
