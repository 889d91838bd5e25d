import type { MaintenanceState } from '@baize/contract'
import { inLanguage } from '@baize/languages'

const MINUTE_MS = 60_000

/** A time in which a vendor's games, or one game, are closed. */
export interface Window {
  readonly vendorCode: string
  /** Null where all games of the vendor are. */
  readonly nodeId: string | null
  readonly startsAt: Date
  /** Null where nobody knows. */
  readonly endsAt: Date | null
  readonly noticeMinutes: number
  readonly sentence: string
  /** By tag of language. */
  readonly sentences: Readonly<Record<string, string>>
}

/** Begun and not over: the beginning belongs to it, the end does not. */
export function isRunning({ startsAt, endsAt }: Window, atMs: number): boolean {
  return startsAt.getTime() <= atMs && (endsAt === null || endsAt.getTime() > atMs)
}

/** The next to begin, once its notice has begun. */
export function noticedOf(windows: readonly Window[], atMs: number): Window | undefined {
  const noticed = windows.filter(({ startsAt, noticeMinutes }) => {
    const leftMs = startsAt.getTime() - atMs
    return leftMs > 0 && leftMs <= noticeMinutes * MINUTE_MS
  })
  return noticed.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
}

/** What staff say to players, in their language; null for nothing. */
export function sentenceIn(window: Window, language: string | undefined): string | null {
  const { sentence, sentences } = window
  const said = language === undefined ? undefined : inLanguage(sentences, language)
  return (said ?? sentence) || null
}

/** The windows of what a game belongs to, by vendor and by game. */
export interface WindowsBy {
  ofVendor(vendorCode: string): readonly Window[]
  ofGame(game: { readonly nodeId: string; readonly vendorCode: string }): readonly Window[]
}

const NONE: readonly Window[] = []

export function sortWindows(windows: readonly Window[]): WindowsBy {
  const byVendor = Map.groupBy(
    windows.filter(({ nodeId }) => nodeId === null),
    ({ vendorCode }) => vendorCode,
  )
  const byGame = Map.groupBy(
    windows.filter(({ nodeId }) => nodeId !== null),
    ({ nodeId }) => nodeId,
  )
  const ofVendor = (vendorCode: string) => byVendor.get(vendorCode) ?? NONE
  return {
    ofVendor,
    ofGame({ nodeId, vendorCode }) {
      const [own, vendors] = [byGame.get(nodeId) ?? NONE, ofVendor(vendorCode)]
      return own.length === 0 ? vendors : [...own, ...vendors]
    },
  }
}

interface Ending extends Pick<Window, 'startsAt' | 'endsAt'> {
  readonly endedAt: Date | null
}

export function windowStateOf(
  { startsAt, endsAt, endedAt }: Ending,
  atMs: number,
): MaintenanceState {
  if (endedAt) return endedAt.getTime() <= startsAt.getTime() ? 'cancelled' : 'over'
  if (startsAt.getTime() > atMs) return 'coming'
  return endsAt === null || endsAt.getTime() > atMs ? 'running' : 'over'
}
