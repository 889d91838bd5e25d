import type { Family, Play } from '@baize/lottery'
import { playIn } from '@baize/lottery'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'
import type { Draft } from './draft.logic.ts'

/** An entry of a slip that is not placed yet. */
export interface ListedEntry {
  /** Counted in this tab. */
  readonly id: number
  readonly play: string
  readonly bet: Draft
  readonly lineCount: number
  readonly unitMinor: string
  readonly times: number
}

/** The most entries on one slip. */
const ENTRIES_MAX = 50

const lists = new Map<string, ReturnType<typeof createExternalStore<readonly ListedEntry[]>>>()

/** The list of a game: it stays in this tab, also over a reload. */
export function betListOf(game: string, family: Family) {
  const key = `baize.lottery.${game}`
  const store = lists.get(key) ?? createExternalStore(readKept(key, family))
  lists.set(key, store)
  const write = (entries: readonly ListedEntry[]) => {
    store.write(entries)
    keep(key, entries)
  }
  return {
    store,
    add(entry: Omit<ListedEntry, 'id'>) {
      const id = Math.max(0, ...store.read().map((each) => each.id)) + 1
      write([...store.read(), { ...entry, id }])
    },
    change(id: number, change: Partial<Omit<ListedEntry, 'id'>>) {
      write(store.read().map((each) => (each.id === id ? { ...each, ...change } : each)))
    },
    remove(id: number) {
      write(store.read().filter((each) => each.id !== id))
    },
    clear: () => write([]),
    isFull: () => store.read().length >= ENTRIES_MAX,
  }
}

export type BetList = ReturnType<typeof betListOf>

export function useBetList(list: BetList): readonly ListedEntry[] {
  return useExternalStore(list.store)
}

function keep(key: string, entries: readonly ListedEntry[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Lasts until the page is reloaded.
  }
}

/** What is no bet of the game any more is left out. */
function readKept(key: string, family: Family): readonly ListedEntry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (!Array.isArray(kept)) return []
    return (kept as ListedEntry[]).filter((entry) => isEntry(entry, family)).slice(0, ENTRIES_MAX)
  } catch {
    return []
  }
}

function isEntry(entry: ListedEntry, family: Family): boolean {
  const play: Play<unknown> | undefined = playIn(family, entry.play)
  const bet = play?.read(entry.bet)
  if (!play || bet === undefined) return false
  return (
    play.linesOf(bet) === entry.lineCount &&
    /^\d+$/.test(entry.unitMinor) &&
    Number.isInteger(entry.times) &&
    entry.times >= 1
  )
}
