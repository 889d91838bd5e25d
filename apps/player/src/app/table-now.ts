/**
 * Door: the state of the game on this page, for overlays: whether autoplay is running, and whether a round waits for a
 * decision.
 */
import { useEffect } from 'react'
import { createExternalStore, useExternalStore } from './external-store.ts'

/** Stops autoplay. */
type Stop = () => void

const autoRun = createExternalStore<Stop | undefined>(undefined)
const openRound = createExternalStore(false)

/** Called by a game: autoplay is running. */
export function useReportAutoRun(isRunning: boolean, stop: Stop): void {
  useEffect(() => {
    if (!isRunning) return
    autoRun.write(stop)
    return () => autoRun.write(undefined)
  }, [isRunning, stop])
}

/** Called by a game: a round waits for a decision. */
export function useReportOpenRound(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openRound.write(true)
    return () => openRound.write(false)
  }, [isOpen])
}

/** Stops the autoplay of the game on this page; undefined while there is none. */
export function useAutoRunAtTable(): Stop | undefined {
  return useExternalStore(autoRun)
}

export function useOpenRoundAtTable(): boolean {
  return useExternalStore(openRound)
}
