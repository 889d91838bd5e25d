/**
 * Which popups were closed in this session of the browser. Members and visitors have separate keys:
 * what a visitor closed may be shown to the member again, and the other way round.
 */
import { createExternalStore, useExternalStore } from './external-store.ts'

export type PopupReader = 'member' | 'visitor'

const keyOf = (reader: PopupReader) => `baize.popups-closed.${reader}`
const store = createExternalStore(0)

/** Marks of closed popups, as `markOf` of the caller makes them. */
export function useClosedPopups(reader: PopupReader): ReadonlySet<string> {
  useExternalStore(store)
  return new Set(readClosed(reader))
}

export function closePopup(reader: PopupReader, mark: string): void {
  try {
    const marks = [...readClosed(reader), mark]
    sessionStorage.setItem(keyOf(reader), JSON.stringify(marks))
  } catch {
    closedHere[reader].push(mark)
  }
  store.write(store.read() + 1)
}

/** Where nothing can be stored. */
const closedHere: Record<PopupReader, string[]> = { member: [], visitor: [] }

function readClosed(reader: PopupReader): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(reader)) ?? '[]')
    const marks = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
    return [...marks, ...closedHere[reader]]
  } catch {
    return closedHere[reader]
  }
}

/** The next member in this tab has closed nothing yet. */
export function forgetClosedPopups(reader: PopupReader): void {
  closedHere[reader] = []
  try {
    sessionStorage.removeItem(keyOf(reader))
  } catch {
    // Nothing was stored.
  }
}
