import { z } from 'zod'
import { operation } from '../operation.ts'
import { enteredMinor, instant, wireMinor } from '../shapes.ts'
import { askReason, askRefusals } from '../staff/approvals.ts'
import { CHAT_LINES_SHOWN } from './chat.ts'
import { deskRound } from './desk-rounds.ts'
import {
  extraStake,
  SPOTS_MAX,
  spotTotal,
  TABLE_GAMES,
  TABLE_PHASES,
  TABLE_VARIANTS,
  TABLES_MAX,
  tableCode,
  tableRound,
  tableSettings,
  tableShoe,
} from './shapes.ts'

const reads = { staff: 'tables.read' } as const
const manages = { staff: 'tables.manage' } as const
const ofTable = z.object({ tableCode })
const noTable = [404, 'There is no such table.'] as const
const outOfOrder = [
  422,
  'A minimum is above its maximum, or a layout above what a round pays.',
] as const
const noBeacon = [
  422,
  'This table cannot be drawn with a public beacon: its cards come from a shoe, or the house has no beacon.',
] as const
const VERSIONS_SHOWN = 20
const BETS_SHOWN = 100
const ROUNDS_SHOWN = 20

/** A table as staff list it. */
const deskTable = z.object({
  tableCode,
  game: z.enum(TABLE_GAMES),
  variant: z.enum(TABLE_VARIANTS),
  settings: tableSettings,
  settingsVersion: z.number().int(),
  isPaused: z.boolean(),
  /** Of the round under way; null between rounds. */
  phase: z.enum(TABLE_PHASES).nullable(),
  /** Members with a stake on it. */
  playerCount: z.number().int(),
  stakedMinor: wireMinor,
  /** The most that it can pay, from what lies there. */
  worstMinor: wireMinor,
  /** The server that deals it; null where none has a lease. */
  ownerId: z.string().nullable(),
  fence: z.string(),
  /** The last that is over. */
  lastRound: z
    .object({ tableRoundId: z.string(), number: z.number().int(), settledAt: instant })
    .nullable(),
  /** Other settings wait for a second person. */
  isAsked: z.boolean(),
})
export type DeskTable = z.infer<typeof deskTable>

const settingsVersion = z.object({
  version: z.number().int(),
  settings: tableSettings,
  changedAt: instant,
  /** Null where it came with the product. */
  changedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type TableSettingsVersion = z.infer<typeof settingsVersion>

/** A member's bets on the round under way. */
const deskBet = z.object({
  memberId: z.string(),
  username: z.string(),
  wagerId: z.string(),
  stakedMinor: wireMinor,
  /** Minor units by spot. */
  spots: z.record(z.string(), wireMinor),
  /** Added while it is played. */
  extras: z.array(extraStake),
})
export type DeskTableBet = z.infer<typeof deskBet>

const deskLine = z.object({
  chatLineId: z.string(),
  memberId: z.string(),
  username: z.string(),
  text: z.string(),
  saidAt: instant,
})
export type DeskChatLine = z.infer<typeof deskLine>

export const getDeskTables = operation({
  id: 'liveTables.getDeskTables',
  method: 'GET',
  path: '/ops/live-tables',
  caller: reads,
  costMs: 5,
  summary: 'Live tables with players, exposure and who deals them',
  value: z.object({
    tables: z.array(deskTable).max(TABLES_MAX),
    /** The public beacon that tables can be drawn with: its host, or that it is simulated; null where the house has none. */
    beaconName: z.string().nullable(),
  }),
  refusals: {},
})

/** Nothing of it is secret: staff see no card that is not dealt and no seed that is not told. */
export const getDeskTable = operation({
  id: 'liveTables.getDeskTable',
  method: 'GET',
  path: '/ops/live-tables/:tableCode',
  caller: reads,
  costMs: 5,
  summary: 'A live table: its round, bets, exposure, settings and what is said there',
  params: ofTable,
  value: z.object({
    table: deskTable,
    /** The place of its log. */
    seq: z.number().int(),
    round: tableRound.nullable(),
    shoe: tableShoe.nullable(),
    totals: z.array(spotTotal).max(SPOTS_MAX),
    /** Of the round under way, the largest first. */
    bets: z.array(deskBet).max(BETS_SHOWN),
    rounds: z.array(deskRound).max(ROUNDS_SHOWN),
    versions: z.array(settingsVersion).max(VERSIONS_SHOWN),
    /** The newest first. */
    lines: z.array(deskLine).max(CHAT_LINES_SHOWN),
  }),
  refusals: { not_found: noTable },
})

/** Settings as staff enter them. */
const enteredSettings = tableSettings.extend({
  ...{ spotMinMinor: enteredMinor, spotMaxMinor: enteredMinor },
  ...{ layoutMaxMinor: enteredMinor, payoutMaxMinor: enteredMinor },
})

/** A table begins paused, so that it can be looked at first. */
export const addLiveTable = operation({
  id: 'liveTables.addTable',
  method: 'POST',
  path: '/ops/live-tables',
  caller: manages,
  summary: 'Ask a second person for a new live table; it begins paused',
  body: z.object({
    tableCode,
    game: z.enum(TABLE_GAMES),
    variant: z.enum(TABLE_VARIANTS),
    settings: enteredSettings,
    reason: askReason,
  }),
  value: z.object({ became: z.literal('asked') }),
  refusals: {
    table_there: [409, 'There is a table with this code already.'],
    variant_not_possible: [422, 'This game has no such rules.'],
    beacon_not_possible: noBeacon,
    table_limits_in_order: outOfOrder,
    too_many_tables: [409, 'There are as many tables as the lobby shows.'],
    ...askRefusals,
  },
})

/** The round under way, with its bets, is dealt to its end; no other begins while the table is paused. */
export const pauseLiveTable = operation({
  id: 'liveTables.pauseTable',
  method: 'PUT',
  path: '/ops/live-tables/:tableCode/pause',
  caller: manages,
  summary: 'Pause a live table after its round, or open it',
  params: ofTable,
  body: z.object({ isPaused: z.boolean() }),
  value: z.object({ isPaused: z.boolean() }),
  refusals: { not_found: noTable, state_changed: [409, 'Somebody else has just done this.'] },
})

export const saveLiveTable = operation({
  id: 'liveTables.saveTable',
  method: 'PUT',
  path: '/ops/live-tables/:tableCode/settings',
  caller: manages,
  summary:
    'Change name, pace, look, limits or beacon of a live table from its next round on; a second person decides where the house may lose more',
  params: ofTable,
  body: z.object({
    settings: enteredSettings,
    /** The version that was changed. */
    version: z.number().int(),
    reason: askReason,
  }),
  value: z.object({ became: z.enum(['saved', 'asked']) }),
  refusals: {
    not_found: noTable,
    state_changed: [409, 'Somebody else has just changed this table.'],
    table_limits_in_order: outOfOrder,
    beacon_not_possible: noBeacon,
    settings_unchanged: [409, 'Nothing would change.'],
    ...askRefusals,
  },
})

export const tableDeskOperations = {
  getDeskTables,
  getDeskTable,
  addLiveTable,
  pauseLiveTable,
  saveLiveTable,
} as const
