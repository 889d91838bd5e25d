import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery, signedMinor, sumMinor, wireMinor } from '../shapes.ts'
import { UNBALANCED } from './cash-up.ts'

const caller = { staff: 'shift.read' } as const

/** So many things are listed; beyond that they are counted. */
export const SHIFT_ITEMS_MAX = 500
/** What is due within this time comes before everything later. */
export const DUE_SOON_MINUTES = 15

/** Who loses what while something waits. */
export const WAITING_LOSSES = [
  'player_waits',
  'player_unpaid',
  'player_unaware',
  'player_uncredited',
  'player_blocked',
  'player_unanswered',
  'partner_waits',
  'colleague_waits',
  'house',
] as const
export type WaitingLoss = (typeof WAITING_LOSSES)[number]

const holder = z.object({ staffId: z.string(), displayName: z.string() })

const waitingItem = z.object({
  /** Of the feature that it belongs to; the console has texts and a page for each. */
  kind: z.string(),
  id: z.string(),
  /** What people call it, such as the number of an order; empty where it has no name. */
  label: z.string(),
  /** The name is masked. */
  member: z.object({ memberId: z.string(), name: z.string() }).nullable(),
  /** A code of its kind. */
  reason: z.string(),
  /** Values that the sentence for the reason has places for. */
  facts: z.record(z.string(), z.string()),
  loses: z.enum(WAITING_LOSSES),
  stakeMinor: wireMinor.nullable(),
  since: instant,
  dueAt: instant,
  holder: holder.nullable(),
})
export type WaitingItem = z.infer<typeof waitingItem>

const standing = {
  waiting: z.number().int(),
  overdue: z.number().int(),
  dueSoon: z.number().int(),
  stakeMinor: sumMinor,
  overdueStakeMinor: sumMinor,
  dueSoonStakeMinor: sumMinor,
}

const waitingKind = z.object({
  kind: z.string(),
  ...standing,
  /** Held by the caller, and by nobody. */
  mine: z.number().int(),
  free: z.number().int(),
  mineStakeMinor: sumMinor,
  oldestSince: instant.nullable(),
})
export type WaitingKindStanding = z.infer<typeof waitingKind>

const shiftNote = z.object({
  noteId: z.string(),
  by: z.string(),
  role: z.string(),
  beganAt: instant,
  closedAt: instant,
  note: z.string(),
  /** How many cases went back to their queues. */
  givenBack: z.number().int(),
  /** The cash-up of the house that the closing carried. */
  cashUp: z.number().int().nullable(),
})
export type ShiftNote = z.infer<typeof shiftNote>

/** Somebody else's program as this server has met it in the last minute. */
const partnerHealth = z.object({
  code: z.string(),
  side: z.enum(['payments', 'games']),
  health: z.enum(['closed', 'open', 'half_open']),
  callCount: z.number().int(),
  failedCount: z.number().int(),
  meanMs: z.number().int().nullable(),
})
export type PartnerHealth = z.infer<typeof partnerHealth>

/** Everything that waits for somebody with the caller's rights, by when it is due. */
export const getShift = operation({
  id: 'staff.getShift',
  method: 'GET',
  path: '/ops/shift',
  caller,
  summary: 'What waits for the caller',
  query: z.object({
    itemsMax: z.coerce.number().int().min(0).max(SHIFT_ITEMS_MAX).default(SHIFT_ITEMS_MAX),
  }),
  value: z.object({
    at: instant,
    items: z.array(waitingItem),
    kinds: z.array(waitingKind),
    /** Who is at work, with what they hold of what the caller may see. */
    colleagues: z.array(
      z.object({
        ...holder.shape,
        role: z.string(),
        lastSeenAt: instant,
        held: z.number().int(),
        heldStakeMinor: sumMinor,
      }),
    ),
    partners: z.array(partnerHealth),
    /** The newest note that somebody handed over. */
    note: shiftNote.nullable(),
  }),
  refusals: {},
})

const dayMoney = z.object({
  depositsMinor: sumMinor,
  withdrawalsMinor: sumMinor,
  feesMinor: sumMinor,
  netMinor: sumMinor,
  /** Stakes less wins, up to `playUpTo`. */
  playMinor: sumMinor,
})
export type DayMoney = z.infer<typeof dayMoney>

/** The money of the house's day so far, beside the same weekday a week before up to the same moment. */
export const getShiftMoney = operation({
  id: 'staff.getShiftMoney',
  method: 'GET',
  path: '/ops/shift/money',
  caller: { staff: 'members.ledger' },
  summary: 'Money of the day so far beside last week',
  value: z.object({
    at: instant,
    /** When the house's day began, and how far it lies east of UTC. */
    dayStart: instant,
    offsetMinutes: z.number().int(),
    /** Play is counted by half hours. */
    playUpTo: instant,
    today: dayMoney,
    weekBefore: dayMoney,
    /** Sent to banks and confirmed by nobody yet, at this moment. */
    unconfirmedMinor: sumMinor,
    /** Net by hour of the house's day: today only as far as it has come. */
    hours: z.array(z.object({ todayMinor: signedMinor.nullable(), weekBeforeMinor: signedMinor })),
  }),
  refusals: {},
})

export const SHIFT_NOTE_MAX = 1_000

/**
 * Gives the caller's cases back to their queues and hands a note over. Who may take cash-ups takes one with it: the closing names
 * the newest one that they saw, and where another was taken since, no second one is.
 */
export const closeShift = operation({
  id: 'staff.closeShift',
  method: 'POST',
  path: '/ops/shift/close',
  caller,
  summary: 'Close the own shift',
  isIdempotent: true,
  body: z.object({
    note: z.string().trim().min(1).max(SHIFT_NOTE_MAX),
    /** Of the cash-up that was shown: the number of the one before it, 0 for none. */
    cashUpAfter: z.number().int().min(0).max(1_000_000_000).optional(),
  }),
  value: z.object({ note: shiftNote }),
  refusals: {
    /** `details.count` payouts that the caller approved can still be called back. */
    decisions_in_flight: [
      409,
      'Payouts that you approved are about to leave. Wait a moment, then close your shift.',
    ],
    ...UNBALANCED,
    /** The caller takes cash-ups, and has not seen this one. */
    cash_up_needed: [409, 'Closing your shift takes a cash-up. Review it first.'],
  },
})

export const getShiftNotes = operation({
  id: 'staff.getShiftNotes',
  method: 'GET',
  path: '/ops/shift/notes',
  caller,
  summary: 'Handover notes',
  query: pageQuery,
  value: z.object({ items: z.array(shiftNote), ...pageFacts }),
  refusals: {},
})
