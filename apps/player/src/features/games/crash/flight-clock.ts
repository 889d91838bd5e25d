import { heightAfter } from '@baize/games/crash/ladder'
import { useEffect, useState } from 'react'
import {
  createExternalStore,
  type ExternalStore,
  useExternalStore,
} from '../../../app/external-store.ts'
import type { Phase } from './crash.logic.ts'

/** What moves on the stage, outside React: only what reads it is drawn again. */
export interface FlightClock {
  /** The height that is shown, in hundredths. */
  readonly height: ExternalStore<number>
  /** Tenths of a second until the start of the next flight; 0 while there is nothing to wait for. */
  readonly countdown: ExternalStore<number>
  /** Called before each picture with the phase at that moment. */
  onFrame(draw: (phase: Phase) => void): () => void
}

/** Runs while the stage is shown. `phaseNow` is asked once for each picture. */
export function useFlightClock(phaseNow: () => Phase): FlightClock {
  const [{ clock, tick }] = useState(() => createFlightClock())
  useEffect(() => {
    let frame = requestAnimationFrame(function next() {
      tick(phaseNow())
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [tick, phaseNow])
  return clock
}

function createFlightClock(): { readonly clock: FlightClock; tick(phase: Phase): void } {
  const height = createExternalStore(100)
  const countdown = createExternalStore(0)
  const painters = new Set<(phase: Phase) => void>()
  return {
    clock: {
      height,
      countdown,
      onFrame(draw) {
        painters.add(draw)
        return () => painters.delete(draw)
      },
    },
    tick(phase) {
      if (phase.kind === 'flying') height.write(heightAfter(phase.flownMs))
      else if (phase.kind === 'busted') height.write(phase.bust)
      else height.write(100)
      countdown.write(Math.ceil(waitOf(phase) / 100))
      for (const paint of painters) paint(phase)
    },
  }
}

function waitOf(phase: Phase): number {
  if (phase.kind === 'betting') return phase.leftMs
  return phase.kind === 'busted' ? phase.nextInMs : 0
}

/** For what shows the height itself: drawn anew with each hundredth. */
export function useHeight(clock: FlightClock): number {
  return useExternalStore(clock.height)
}

export function useCountdown(clock: FlightClock): number {
  return useExternalStore(clock.countdown)
}
