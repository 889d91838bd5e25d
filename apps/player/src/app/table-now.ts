/**
 * Door: what goes on at the table of the page, for what is opened over it: an automatic run stakes on by itself, and a
 * round may wait for its player.
 */
import { useEffect } from 'react'
import { createExternalStore, useExternalStore } from './external-store.ts'

/** Ends an automatic run. */
type Stop = () => void

const autoRun = createExternalStore<Stop | undefined>(undefined)
const openRound = createExternalStore(false)

/** Said by a table for as long as it stakes by itself. */
export function useReportAutoRun(isRunning: boolean, stop: Stop): void {
  useEffect(() => {
    if (!isRunning) return
    autoRun.write(stop)
    return () => autoRun.write(undefined)
  }, [isRunning, stop])
}

/** Said by a table for as long as its round waits for a choice. */
export function useReportOpenRound(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    openRound.write(true)
    return () => openRound.write(false)
  }, [isOpen])
}

/** How the automatic run of the table is ended; undefined while there is none. */
export function useAutoRunAtTable(): Stop | undefined {
  return useExternalStore(autoRun)
}

export function useOpenRoundAtTable(): boolean {
  return useExternalStore(openRound)
}
