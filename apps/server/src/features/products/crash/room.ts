import { bustAfterMs, flightMsTo, heightAfter, targetOf } from '@baize/games/crash'
import { uuidV7 } from '@baize/kernel'
import type { RoomHold } from '../../../house/rooms/rooms.store.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { loadOpenBets, type OpenBet } from './bets.store.ts'
import type { ChainHashes } from './chain-hashes.ts'
import type { CrashParts } from './crash-parts.ts'
import { endBet, endByRule } from './end-bet.ts'
import {
  type Flight,
  finishFlight,
  insertFlight,
  isPaused,
  loadFlight,
  loadLastFlight,
  saveLook,
  tellFlight,
} from './flights.store.ts'

/** Wishes to leave that arrived before the end may still be on their way to the ledger. */
const GRACE_MS = 300
/** The room is looked at this often when nothing is due. */
const IDLE_MS = 1_000
/** So much longer than the pause between two looks without one, and nobody was following the flight. */
const STALL_MS = 1_500

export interface Room {
  /** Does everything that is due, under the server's hold on the room, and says in how many milliseconds something is due next. */
  look(hold?: RoomHold): Promise<number>
}

/**
 * The room: one flight after the other. Everything it knows is in the database, its last look included, so another server can
 * go on where it was; each step may be repeated, and only the first counts.
 */
export function createRoom(parts: CrashParts, hashes: ChainHashes, onStep: () => void): Room {
  const { pool, clock, vault } = parts
  const begin = async (last: Flight | undefined, hold?: RoomHold): Promise<number> => {
    await settle(parts, undefined)
    if (await isPaused(pool)) return IDLE_MS
    const nowMs = Math.trunc(clock.now())
    const waitMs = (last?.endedAtMs ?? 0) + parts.times.shownMs - nowMs
    if (waitMs > 0) return waitMs
    const startsAtMs = nowMs + parts.times.bettingMs
    const flightId = uuidV7(clock, takeRandomBytes(10))
    const next = await hashes.next()
    if (!(await insertFlight(pool, hold, vault, { flightId, startsAtMs, ...next }, nowMs))) return 0
    onStep()
    return parts.times.bettingMs
  }

  const fly = async (flight: Flight, hold?: RoomHold): Promise<number> => {
    const nowMs = Math.trunc(clock.now())
    const { flightId, startsAtMs, lookedMs } = flight
    const flownMs = nowMs - startsAtMs
    if (flownMs < 0) return -flownMs
    // Late by a second look's worth: nobody was paid on the way, and nobody may gain by it.
    if (flownMs - (lookedMs ?? 0) > IDLE_MS + STALL_MS) {
      await tellFlight(pool, hold, flight, { atMs: nowMs, isInterrupted: true })
      onStep()
      return 0
    }
    const overMs = bustAfterMs(flight.bust)
    if (flownMs >= overMs) {
      await tellFlight(pool, hold, flight, { atMs: startsAtMs + overMs, isInterrupted: false })
      onStep()
      return 0
    }
    const nextTarget = await payReached(parts, flight, heightAfter(flownMs), onStep)
    await saveLook(pool, hold, flightId, flownMs)
    const dueMs = Math.min(overMs, flightMsTo(nextTarget), flownMs + IDLE_MS)
    return startsAtMs + Math.max(dueMs, flownMs + 1) - nowMs
  }

  return {
    async look(hold) {
      const flight = await loadLastFlight(pool, vault)
      if (!flight || flight.state === 'over') return await begin(flight, hold)
      if (flight.state === 'open') return await fly(flight, hold)
      const graceMs = (flight.endedAtMs ?? 0) + GRACE_MS - clock.now()
      if (graceMs > 0) return graceMs
      await settle(parts, flight)
      await finishFlight(pool, hold, flight.flightId)
      onStep()
      return 0
    },
  }
}

/** Pays whoever has a target that the flight has got to, and says which target comes next. */
async function payReached(
  parts: CrashParts,
  flight: Flight,
  height: number,
  onStep: () => void,
): Promise<number> {
  const bets = (await loadOpenBets(parts.pool)).filter(
    ({ flightId }) => flightId === flight.flightId,
  )
  const isReached = ({ autoCashOut }: OpenBet) => targetOf(autoCashOut) <= height
  const reached = bets.filter(isReached)
  await Promise.all(reached.map((bet) => settleBet(parts, flight, bet)))
  if (reached.length > 0) onStep()
  const later = bets.filter((bet) => !isReached(bet)).map((bet) => targetOf(bet.autoCashOut))
  return later.reduce((least, each) => Math.min(least, each), targetOf(null))
}

/** Gives every open bet of flights that were told its end: of the one just ended, or of any before it. */
async function settle(parts: CrashParts, ended: Flight | undefined): Promise<void> {
  const bets = await loadOpenBets(parts.pool)
  for (const flightId of new Set(bets.map((bet) => bet.flightId))) {
    const flight =
      ended?.flightId === flightId ? ended : await loadFlight(parts.pool, parts.vault, flightId)
    if (!flight || flight.state === 'open') continue
    const own = bets.filter((bet) => bet.flightId === flightId)
    await Promise.all(own.map((bet) => settleBet(parts, flight, bet)))
  }
}

async function settleBet(parts: CrashParts, flight: Flight, bet: OpenBet): Promise<void> {
  const end = endByRule(flight, bet.autoCashOut)
  // Its player was faster: then it has its end already.
  await endBet(parts, bet, 'settle', () => ({ end }))
}
