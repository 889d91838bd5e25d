import { SIMULATED_BEACON_NAME, SIMULATED_BEACON_PATH, TABLES_MAX } from '@baize/contract'
import { EMPTY_TABLE, foldTable, type TableEvent, type TableState } from '@baize/rooms'
import { z } from 'zod'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import { leadRooms } from '../../../house/rooms/lead-rooms.ts'
import { pruneEvents } from '../../../house/rooms/room-log.store.ts'
import { createRoomLog, type RoomLog } from '../../../house/rooms/room-log.ts'
import { SEED_OWNER } from '../../../house/rounds/seed-vault.ts'
import type { LendingModule, Product, Running } from '../../../module.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import { findPlainConnections } from '../../../platform/plain-connections.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createDrandBeacon, type PublicBeacon } from './beacon/public-beacon.ts'
import { tableLayouts } from './bets/layouts.store.ts'
import { chatRoutes, viewLines } from './chat/chat.route.ts'
import { pruneLines } from './chat/chat.store.ts'
import { createChatTopic } from './chat/chat-topic.ts'
import { moderationRoutes } from './chat/moderation.route.ts'
import { muteTimeline } from './chat/timeline.store.ts'
import { waitingReports } from './chat/waiting.store.ts'
import { createSettingsApproval } from './desk/change-table.ts'
import { findTableFaults } from './desk/find-faults.store.ts'
import { tableFinder, tableRoundFinder } from './desk/find-tables.store.ts'
import { roundDeskRoutes } from './desk/rounds-desk.route.ts'
import { tableDeskRoutes } from './desk/tables-desk.route.ts'
import { createVoidApproval } from './desk/void-round.ts'
import { createOwnerWatch } from './desk/watch-owners.ts'
import { liveTableRoutes } from './live-tables.route.ts'
import { putUpTables } from './lobby/demo-tables.ts'
import { TABLE_CARDS } from './lobby/table-cards.ts'
import { createTableLauncher } from './lobby/table-launcher.ts'
import { pruneCommands } from './moves/commands.store.ts'
import { createTableDealer } from './rounds/deal-table.ts'
import { pruneRounds, tableRounds } from './rounds/rounds.store.ts'
import { TABLE_ROOM, type TableDeps } from './table-deps.ts'
import { loadTable } from './tables.store.ts'
import { createLobbyTopic, createTableTopic } from './views/table-topics.ts'
import { viewLobby } from './views/view-lobby.ts'
import { viewTable } from './views/view-table.ts'

/** Rounds of a chain: some weeks of them. */
const CHAIN_LENGTH = 50_000
const DAY_MS = 86_400_000
/** How often it is looked whether tables with bets have an owner. */
const WATCH_EVERY_MS = 1_000
/** How long it is kept what happened at a table, rounds that nobody bet on, and what was said. */
const EVENTS_KEPT_MS = 2 * DAY_MS
const EMPTY_ROUNDS_KEPT_MS = 7 * DAY_MS
/** A key of a member's names one command for so long. */
const COMMANDS_KEPT_MS = DAY_MS
const LINES_KEPT_MS = 30 * DAY_MS

const variables = {
  /** Of every time at a table, in percent. */
  LIVE_TABLES_PACE_PERCENT: z.coerce.number().int().min(1).max(1_000).default(100),
  /** A public beacon that tables may be drawn with, as the address of a chain of drand; in the demonstration the sandbox's where it is left out, elsewhere none. */
  LIVE_BEACON_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** What tables take from play and the catalogue. */
type TableNeeds = Pick<TableDeps, 'wagerTable' | 'findGame' | 'isBlockedAt' | 'clientSeedOf'>

function createLiveTables(core: ServerCore, lent: TableNeeds) {
  const { pool, clock, vault, log, connection } = core
  const settings = z.object(variables).parse(core.config.variables)
  const logs = new Map<string, RoomLog<TableState, TableEvent>>()
  const fold = { empty: EMPTY_TABLE, apply: foldTable }
  const deps: TableDeps = {
    ...{ pool, clock, vault },
    ...{ pacePercent: settings.LIVE_TABLES_PACE_PERCENT, chainLength: CHAIN_LENGTH },
    beacon: createBeacon(core.config, settings.LIVE_BEACON_URL),
    wagerTable: lent.wagerTable,
    findGame: lent.findGame,
    isBlockedAt: lent.isBlockedAt,
    clientSeedOf: lent.clientSeedOf,
    logOf(code) {
      const known = logs.get(code) ?? createRoomLog(pool, { kind: TABLE_ROOM, code }, fold)
      logs.set(code, known)
      return known
    },
    ringWin: core.alarm('games', RULES.table_win),
    changed(code) {
      tableTopic.changed(code)
      lobbyTopic.changed()
    },
  }
  const tableTopic = createTableTopic((code) => viewTable(deps, code))
  const lobbyTopic = createLobbyTopic(() => viewLobby(deps))
  const chatTopic = createChatTopic(async (code) =>
    (await loadTable(pool, code)) ? { lines: await viewLines(pool, code) } : undefined,
  )
  const said = (code: string) => chatTopic.changed(code)
  const watch = createOwnerWatch({
    pool,
    monotonicMs: () => performance.now(),
    ring: core.alarm('games', RULES.table_owner),
  })
  let leader: { stop(): Promise<void> } | undefined
  let watching: ReturnType<typeof setInterval> | undefined
  let watched: Promise<void> = Promise.resolve()
  return {
    deps,
    routes: [
      ...liveTableRoutes(deps, core),
      ...chatRoutes({ pool, clock, said }),
      ...tableDeskRoutes(deps),
      ...roundDeskRoutes(deps, core.config.houseOffsetMinutes),
      ...moderationRoutes({ pool, clock, said }),
    ],
    approvals: {
      table_settings: createSettingsApproval({ ...deps, tablesMax: TABLES_MAX }),
      table_void: createVoidApproval(deps),
    },
    waiting: [waitingReports],
    timeline: [muteTimeline],
    topics: [tableTopic, lobbyTopic, chatTopic],
    async prune() {
      const before = (keptMs: number) => new Date(clock.now() - keptMs)
      await pruneEvents(pool, before(EVENTS_KEPT_MS))
      await pruneRounds(pool, before(EMPTY_ROUNDS_KEPT_MS))
      await pruneCommands(pool, before(COMMANDS_KEPT_MS))
      await pruneLines(pool, before(LINES_KEPT_MS))
    },
    demonstrate: putUpTables,
    start({ runsJobs }: Running) {
      if (!runsJobs) return
      leader = leadRooms({
        connection,
        kinds: { [TABLE_ROOM]: (code) => createTableDealer(deps, code) },
        onFailure: (failure) =>
          log.warn(failure, 'A live table could not be dealt; it is tried again in a moment'),
      })
      watching = setInterval(() => {
        watched = watch
          .look()
          .catch((failure) => log.warn(failure, 'The owners of live tables could not be read'))
      }, WATCH_EVERY_MS)
      watching.unref()
    },
    async stop() {
      clearInterval(watching)
      await watched
      await leader?.stop()
    },
  } satisfies LendingModule
}

/** The operator's, or the sandbox's in a demonstration. Who sits on a wire without TLS could choose its values. */
function createBeacon(
  { isDemonstration, sandboxUrl, plainHosts }: Configuration,
  address: string | undefined,
): PublicBeacon | undefined {
  const readable = findPlainConnections([{ variable: 'LIVE_BEACON_URL', address }], plainHosts)
  if (readable.length > 0) throw new Error(`The environment is wrong. ${readable.join('; ')}.`)
  if (address !== undefined) return createDrandBeacon(address)
  if (!isDemonstration) return undefined
  return createDrandBeacon(`${sandboxUrl}${SIMULATED_BEACON_PATH}`, SIMULATED_BEACON_NAME)
}

export const liveTables = {
  facts: {
    tables: {
      pruned: 'room_event live_chat_line live_table_command',
      member: 'live_table_favourite live_table_shoe_seed',
      record: 'live_table_layout live_chat_report',
      house:
        'live_table live_table_version live_table_shoe live_table_chain live_table_round live_table_void live_chat_mute',
    },
    sealed: ['live_table_shoe', 'live_table_chain'].map((table) => ({
      ...{ ring: 'seeds', table, column: 'sealed_seed', id: 'id', ownerOf: () => SEED_OWNER },
    })),
    findFaults: findTableFaults,
    finders: [tableFinder, tableRoundFinder],
    variables,
    launchers: () => [createTableLauncher()],
    demoGames: TABLE_CARDS,
  },
  rows: { inLockOrder: [tableRounds, tableLayouts] },
  create: createLiveTables,
} as const satisfies Product<TableNeeds>
