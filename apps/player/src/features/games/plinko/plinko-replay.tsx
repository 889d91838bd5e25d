import { useEffect, useState } from 'react'
import { useExternalStore } from '../../../app/external-store.ts'
import type { ShowClock } from '../originals/show-clock.ts'
import { OriginalReplay } from '../replay/original-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { createFallingBalls } from './falling-balls.ts'
import { fallMs, fallOf, tableOf } from './plinko.logic.ts'
import { PlinkoBoard } from './plinko-board.tsx'
import '../originals/instant-messages.ts'
import './plinko.css'

/** Lets the same ball fall the same way again. */
export function PlinkoReplay(recorded: RecordedRound) {
  const { round } = recorded
  return (
    <OriginalReplay
      {...recorded}
      showMs={fallMs(tableOf(round).rows, 'single')}
      stage={(clock) => <ClockedBoard {...recorded} clock={clock} />}
    />
  )
}

/** The board with one ball, moved by the clock of the replay. */
function ClockedBoard({ round, clock }: RecordedRound & { readonly clock: ShowClock }) {
  const [falling] = useState(createFallingBalls)
  const isFalling = useExternalStore(clock.progress) < 1
  useEffect(() => {
    const { path, slot } = fallOf(round)
    falling.balls.write(isFalling ? [{ id: 1, path, progress: clock.progress.read }] : [])
    falling.landed.write(isFalling ? undefined : { slot })
  }, [isFalling, falling, round, clock])
  return <PlinkoBoard table={tableOf(round)} falling={falling} />
}
