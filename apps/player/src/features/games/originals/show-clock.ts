import { useSyncExternalStore } from 'react'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

/** How far the show of a round is: 0 when it begins, 1 when everything may be seen. */
export interface ShowClock {
  /** Runs from 0 to 1 in so many milliseconds; at once when there is no time to show anything. */
  run(ms: number): Promise<void>
  /** Ends the show now. */
  skip(): void
  readonly progress: ReturnType<typeof createExternalStore<number>>
}

/** A clock outside React: only what moves is drawn again while it runs. */
export function createShowClock(): ShowClock {
  const progress = createExternalStore(1)
  let end: (() => void) | undefined
  return {
    progress,
    skip: () => end?.(),
    run(ms) {
      end?.()
      if (ms <= 0) {
        progress.write(1)
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const startedAt = performance.now()
        progress.write(0)
        let frame = requestAnimationFrame(function draw(now) {
          progress.write(Math.min(0.999, Math.max(0, (now - startedAt) / ms)))
          frame = requestAnimationFrame(draw)
        })
        const finish = () => {
          cancelAnimationFrame(frame)
          clearTimeout(timer)
          end = undefined
          progress.write(1)
          resolve()
        }
        // A hidden page draws no frames; the round must end all the same.
        const timer = setTimeout(finish, ms)
        end = finish
      })
    },
  }
}

/** For what moves: drawn anew with each picture. */
export function useShowProgress(clock: ShowClock): number {
  return useExternalStore(clock.progress)
}

/** True while everything may be seen; drawn anew only when a show begins and when it ends. */
export function useIsShown(clock: ShowClock): boolean {
  return useSyncExternalStore(clock.progress.subscribe, () => clock.progress.read() === 1)
}
