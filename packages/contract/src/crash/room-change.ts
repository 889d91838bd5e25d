import { isSameValue } from '@baize/kernel'
import { z } from 'zod'
import {
  CRASH_BETS_SHOWN,
  type CrashBet,
  type CrashRoom,
  crashBet,
  crashFlight,
  crashRoom,
} from './crash.ts'

const facts = {
  ...crashRoom.pick({ isPaused: true, nextStartsAt: true }).shape,
  flight: crashFlight.pick({
    flightId: true,
    state: true,
    bust: true,
    hash: true,
    isInterrupted: true,
    stalledAt: true,
    betCount: true,
    leftCount: true,
    stakedMinor: true,
    paidMinor: true,
  }),
}

/**
 * What has changed in the room since it was told last, within one flight. Bets stand in it whole, so that a change that is
 * told twice does no harm.
 */
export const crashRoomChange = z.object({
  nowMs: z.number().int(),
  ...facts,
  /** New bets, and those that stand otherwise. */
  bets: z.array(crashBet).max(CRASH_BETS_SHOWN),
  /** Bets that are listed no more: taken back, or smaller than those that came. */
  goneBetIds: z.array(z.string()).max(CRASH_BETS_SHOWN),
})
export type CrashRoomChange = z.infer<typeof crashRoomChange>

/**
 * From one look at the room to the next. Undefined where more has changed than bets and the end of a flight, so that the room
 * has to be told whole: another flight, or another history.
 */
export function changeOfRoom(before: CrashRoom, after: CrashRoom): CrashRoomChange | undefined {
  const { flight } = after
  if (!flight || before.flight?.flightId !== flight.flightId) return undefined
  if (before.history[0]?.flightId !== after.history[0]?.flightId) return undefined
  if (before.history.length !== after.history.length) return undefined
  const known = new Map(before.flight.bets.map((bet) => [bet.betId, bet]))
  const bets = flight.bets.filter((bet) => !isSameValue(known.get(bet.betId), bet))
  const listed = new Set(flight.bets.map(({ betId }) => betId))
  const { flightId, state, bust, hash, isInterrupted, stalledAt } = flight
  const { betCount, leftCount, stakedMinor, paidMinor } = flight
  return {
    nowMs: after.nowMs,
    isPaused: after.isPaused,
    nextStartsAt: after.nextStartsAt,
    flight: {
      ...{ flightId, state, bust, hash, isInterrupted, stalledAt },
      ...{ betCount, leftCount, stakedMinor, paidMinor },
    },
    bets,
    goneBetIds: [...known.keys()].filter((betId) => !listed.has(betId)),
  }
}

/** The room after a change; as it was, where the change belongs to another flight. */
export function roomAfterChange(room: CrashRoom, change: CrashRoomChange): CrashRoom {
  if (room.flight?.flightId !== change.flight.flightId) return room
  const left = new Map(room.flight.bets.map((bet) => [bet.betId, bet]))
  for (const betId of change.goneBetIds) left.delete(betId)
  for (const bet of change.bets) left.set(bet.betId, bet)
  return {
    ...room,
    nowMs: change.nowMs,
    isPaused: change.isPaused,
    nextStartsAt: change.nextStartsAt,
    flight: { ...room.flight, ...change.flight, bets: [...left.values()].sort(largestFirst) },
  }
}

/** As the room lists them: by stake, and the earlier bet first. */
function largestFirst(left: CrashBet, right: CrashBet): number {
  const difference = BigInt(right.stakeMinor) - BigInt(left.stakeMinor)
  if (difference !== 0n) return difference > 0n ? 1 : -1
  return left.betId < right.betId ? -1 : 1
}
