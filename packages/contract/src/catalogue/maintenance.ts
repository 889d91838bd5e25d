import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { namesOf } from './desk-shapes.ts'

const caller = { staff: 'catalogue.manage' } as const
const version = z.number().int().min(1)

/** `cancelled`: taken back before it began. */
export const MAINTENANCE_STATES = ['coming', 'running', 'over', 'cancelled'] as const
export type MaintenanceState = (typeof MAINTENANCE_STATES)[number]

/** Players are told at most a day ahead, and work is planned at most a year ahead. */
export const NOTICE_MINUTES_MAX = 1_440
export const PLANNED_DAYS_MAX = 366
/** Windows that are not over, of all vendors and games. */
export const WINDOWS_MAX = 500
const SENTENCE_MAX = 200

/** A time in which a vendor's games, or one game, are closed. */
const maintenanceWish = z.object({
  startsAt: instant,
  /** Null where nobody knows: it stays closed until somebody ends it. */
  endsAt: instant.nullable(),
  /** So long before the beginning players are told. */
  noticeMinutes: z.number().int().min(0).max(NOTICE_MINUTES_MAX),
  /** Shown to players before and during it, beside the times; empty for none. */
  sentence: z.string().trim().max(SENTENCE_MAX),
  /** The same in other languages. */
  sentences: namesOf(SENTENCE_MAX),
})
export type MaintenanceWish = z.infer<typeof maintenanceWish>

const maintenanceOf = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vendor'), vassalage: z.string().min(1).max(40) }),
  z.object({ kind: z.literal('game'), nodeId: z.string().min(1).max(40) }),
])
export type MaintenanceOf = z.infer<typeof maintenanceOf>

const maintenanceWindow = maintenanceWish.extend({
  windowId: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  /** Null where it closes all games of the vendor. */
  nodeId: z.string().nullable(),
  gameName: z.string().nullable(),
  state: z.enum(MAINTENANCE_STATES),
  /** When somebody ended it before its time, or took it back. */
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  plannedBy: z.string(),
  version: z.number().int(),
})
export type MaintenanceWindow = z.infer<typeof maintenanceWindow>

const ofWindow = z.object({ windowId: z.string().regex(/^[1-9]\d{0,17}$/) })
const answered = z.object({ window: maintenanceWindow })
const timeRefusals = {
  end_before_start: [422, 'The end must lie after the beginning and in the future.'],
  too_far_ahead: [422, 'Maintenance is planned at most a year ahead.'],
  window_overlaps: [409, 'Other maintenance of the same vendor or game lies in this time.'],
} as const
const stateChanged = [409, 'Somebody else has changed this meanwhile. Load it again.'] as const

export const getMaintenance = operation({
  id: 'staff.getMaintenance',
  method: 'GET',
  path: '/ops/catalogue/maintenance',
  caller,
  summary: 'Maintenance of vendors and games that was planned',
  query: pageQuery.extend({
    /** `live`: running or to come, the next first; `past`: over or cancelled, the newest first. */
    time: z.enum(['live', 'past']).default('live'),
    vassalage: z.string().max(40).optional(),
  }),
  value: z.object({ windows: z.array(maintenanceWindow), ...pageFacts }),
  refusals: {},
})

export const planMaintenance = operation({
  id: 'staff.planMaintenance',
  method: 'POST',
  path: '/ops/catalogue/maintenance',
  caller,
  summary: 'Plan maintenance of a vendor or a game',
  body: z.object({ of: maintenanceOf, wish: maintenanceWish }),
  value: answered,
  refusals: {
    start_in_the_past: [422, 'The beginning lies in the past.'],
    ...timeRefusals,
    too_many_windows: [409, 'Too much maintenance is planned already.'],
  },
})

export const changeMaintenance = operation({
  id: 'staff.changeMaintenance',
  method: 'PUT',
  path: '/ops/catalogue/maintenance/:windowId',
  caller,
  summary: 'Change planned maintenance; of one that is running, its end and its words',
  params: ofWindow,
  body: z.object({ wish: maintenanceWish, version }),
  value: answered,
  refusals: {
    state_changed: stateChanged,
    window_over: [409, 'This maintenance is over already.'],
    has_begun: [409, 'This maintenance has begun: its beginning stays.'],
    start_in_the_past: [422, 'The beginning lies in the past.'],
    ...timeRefusals,
  },
})

export const endMaintenance = operation({
  id: 'staff.endMaintenance',
  method: 'POST',
  path: '/ops/catalogue/maintenance/:windowId/end',
  caller,
  summary: 'Cancel maintenance that has not begun, or end one that is running',
  params: ofWindow,
  body: z.object({ version }),
  value: answered,
  refusals: {
    state_changed: stateChanged,
    window_over: [409, 'This maintenance is over already.'],
  },
})
