import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, wireMinor } from '../shapes.ts'

/** A flight as the room's desk lists it. */
const deskFlight = z.object({
  flightId: z.string(),
  number: z.number().int(),
  state: z.enum(['open', 'busted', 'over']),
  startsAt: instant,
  bust: z.number().int().nullable(),
  isInterrupted: z.boolean(),
  /** Where an interrupted flight was at the room's last look. */
  stalledAt: z.number().int().nullable(),
  betCount: z.number().int(),
  /** Bets without an end. */
  openCount: z.number().int(),
  stakedMinor: wireMinor,
  paidMinor: wireMinor,
})
export type DeskFlight = z.infer<typeof deskFlight>

export const getCrashDesk = operation({
  id: 'staff.getCrashRoom',
  method: 'GET',
  path: '/ops/crash',
  caller: { staff: 'catalogue.manage' },
  summary: 'The room of crash and its last flights',
  value: z.object({
    isPaused: z.boolean(),
    /** Whether a server looks after the room right now. */
    isLed: z.boolean(),
    commitment: z.string().nullable(),
    /** Flights the chain is still good for. */
    flightsLeft: z.number().int().nullable(),
    flights: z.array(deskFlight),
  }),
  refusals: {},
})

/** The flight under way, with its bets, is flown to its end; no other begins while the room is paused. */
export const pauseCrashRoom = operation({
  id: 'staff.pauseCrashRoom',
  method: 'PUT',
  path: '/ops/crash/pause',
  caller: { staff: 'catalogue.manage' },
  summary: 'Pause the room of crash, or let it go on',
  body: z.object({ isPaused: z.boolean() }),
  value: z.object({ isPaused: z.boolean() }),
  refusals: { state_changed: [409, 'Somebody else has just done this.'] },
})
