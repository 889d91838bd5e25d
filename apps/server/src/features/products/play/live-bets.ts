import { LIVE_BETS_MAX, type LiveBetKind } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { keepBets, listKey } from './kept-bets.ts'
import { type EndedBet, loadEndedBets } from './live-bets.store.ts'

/** Everybody who looks at about the same time gets the same read. */
const FRESH_MS = 2_000
/** A bet can be stored so much later than its own moment. */
const LATE_MS = 5_000
/** After a longer rest the reading begins anew. */
const REST_MS = 60_000
const DAY_MS = 86_400_000
/** How far back the first read goes: further only where the nearer one found too few. */
const FIRST_WINDOWS_MS = [10_000, 120_000, 1_800_000, DAY_MS] as const

export interface LiveBets {
  /** The latest bets of a kind, of one game or of all; the same array until they were read again. */
  list(kind: LiveBetKind, gameCode: string | undefined): Promise<readonly EndedBet[]>
  /** When somebody last looked; before all time until somebody does. */
  lookedAtMs(): number
}

const NONE: readonly EndedBet[] = []

/**
 * Bets of the last day, read for all who look together and only while somebody does. A read begins where the one before
 * ended, so that it costs what happened in between, however many rounds the house has.
 */
export function createLiveBets({
  pool,
  clock,
}: {
  readonly pool: pg.Pool
  readonly clock: Clock
}): LiveBets {
  let kept = new Map<string, readonly EndedBet[]>()
  let readAtMs = Number.NEGATIVE_INFINITY
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let held: { readonly read: Promise<void>; readonly untilMs: number } | undefined
  const readSince = (nowMs: number, backMs: number) =>
    loadEndedBets(pool, {
      since: new Date(nowMs - backMs),
      rareSince: new Date(nowMs - DAY_MS),
      most: LIVE_BETS_MAX,
    })
  const readAnew = async (nowMs: number): Promise<EndedBet[]> => {
    let read: EndedBet[] = []
    for (const backMs of FIRST_WINDOWS_MS) {
      read = await readSince(nowMs, backMs)
      const since = nowMs - backMs
      const recent = read.filter(({ closedAt }) => closedAt.getTime() >= since)
      if (recent.length >= LIVE_BETS_MAX) break
    }
    return read
  }
  const refresh = async (nowMs: number): Promise<void> => {
    const restedMs = nowMs - readAtMs
    const read =
      restedMs > REST_MS ? await readAnew(nowMs) : await readSince(nowMs, restedMs + LATE_MS)
    kept = keepBets(kept, read, { most: LIVE_BETS_MAX, oldestMs: nowMs - DAY_MS })
    readAtMs = nowMs
  }
  return {
    lookedAtMs: () => lookedAtMs,
    async list(kind, gameCode) {
      const nowMs = clock.now()
      lookedAtMs = nowMs
      if (!held || nowMs >= held.untilMs) {
        const fresh = { read: refresh(nowMs), untilMs: nowMs + FRESH_MS }
        held = fresh
        fresh.read.catch(() => {
          if (held === fresh) held = undefined
        })
      }
      await held.read
      return kept.get(listKey(kind, gameCode)) ?? NONE
    },
  }
}
