import { useEffect, useState } from 'react'
import { useExternalStore } from '../../../app/external-store.ts'
import type { ShowClock } from '../originals/show-clock.ts'
import { createFallingBalls } from '../plinko/falling-balls.ts'
import { fallMs, fallOf, tableOf } from '../plinko/plinko.logic.ts'
import { PlinkoBoard } from '../plinko/plinko-board.tsx'
import { OriginalReplay } from './original-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'
import '../originals/instant-messages.ts'
import '../plinko/plinko.css'

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
