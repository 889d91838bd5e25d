import {
  BEACON_GAMES,
  CHAT_LINES_SHOWN,
  isInOrder,
  operations,
  TABLES_MAX,
  type TableGame,
  type TableSettings,
} from '@baize/contract'
import { encodeId, refuse, succeed } from '@baize/kernel'
import { tableKindOf } from '@baize/rooms'
import { callOwner } from '../../../../house/rooms/rooms.store.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadLines } from '../chat/chat.store.ts'
import { TABLE_ROOM, type TableDeps } from '../table-deps.ts'
import { loadTable, loadTables } from '../tables.store.ts'
import { countPlayers } from '../views/bets.store.ts'
import { viewRound, viewShoe } from '../views/view-table.ts'
import { askTable, changeTable } from './change-table.ts'
import { loadRoundsPage, viewDeskRound } from './rounds-desk.store.ts'
import {
  loadAskedTables,
  loadOpenBets,
  loadStandings,
  loadVersions,
  lockTable,
  setPaused,
} from './tables-desk.store.ts'
import { viewDeskTable } from './view-desk-table.ts'

const VERSIONS_SHOWN = 20
const BETS_SHOWN = 100
const ROUNDS_SHOWN = 20

/** Tables as staff manage them. */
export function tableDeskRoutes(deps: TableDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getDeskTables, async () => {
      const [tables, standings, players, asked] = await Promise.all([
        loadTables(pool),
        loadStandings(pool, null),
        countPlayers(pool),
        loadAskedTables(pool, new Date(clock.now())),
      ])
      return succeed({
        tables: tables.map((table) =>
          viewDeskTable(table, standings.get(table.code), {
            playerCount: players.get(table.code) ?? 0,
            isAsked: asked.has(table.code),
          }),
        ),
        beaconName: deps.beacon?.shownAs ?? null,
      })
    }),
    route(operations.getDeskTable, async ({ params }) => {
      const { tableCode } = params
      const table = await loadTable(pool, tableCode)
      return table ? succeed(await viewWholeTable(deps, table)) : refuse('not_found')
    }),
    route(operations.addLiveTable, async (call) => {
      const { tableCode: code, game, variant, settings, reason } = call.body
      if (!tableKindOf(game, variant)) return refuse('variant_not_possible')
      if (!isInOrder(settings)) return refuse('table_limits_in_order')
      if (!mayHaveBeacon(deps, game, settings)) return refuse('beacon_not_possible')
      const tables = await loadTables(pool)
      if (tables.some((table) => table.code === code)) return refuse('table_there')
      if (tables.length >= TABLES_MAX) return refuse('too_many_tables')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, (tx) =>
        askTable(tx, deps, asker, { table: { code, game, variant }, settings, reason }),
      )
    }),
    route(operations.pauseLiveTable, async (call) => {
      const { tableCode } = call.params
      const { isPaused } = call.body
      const done = await inTransaction(pool, async (tx) => {
        const table = await lockTable(tx, tableCode)
        if (!table) return refuse('not_found')
        if (table.isPaused === isPaused) return refuse('state_changed')
        await setPaused(tx, tableCode, isPaused)
        await callOwner(tx, { kind: TABLE_ROOM, code: tableCode })
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: isPaused ? 'tables.paused' : 'tables.opened',
          subject: tableCode,
          before: { isPaused: !isPaused },
          after: { isPaused },
        })
        return succeed({ isPaused })
      })
      deps.changed(tableCode)
      return done
    }),
    route(operations.saveLiveTable, async (call) => {
      const { tableCode: code } = call.params
      const { settings, version, reason } = call.body
      if (!isInOrder(settings)) return refuse('table_limits_in_order')
      const table = await loadTable(pool, code)
      if (table && !mayHaveBeacon(deps, table.game, settings)) {
        return refuse('beacon_not_possible')
      }
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      const done = await inTransaction(pool, (tx) =>
        changeTable(tx, deps, asker, { code, settings, version, reason }),
      )
      deps.changed(code)
      return done
    }),
  ]
}

/** Cards come from a shoe, and a house without a beacon has nothing to draw with. */
function mayHaveBeacon(
  { beacon }: Pick<TableDeps, 'beacon'>,
  game: TableGame,
  settings: TableSettings,
): boolean {
  return settings.beacon !== 'public' || (beacon !== undefined && BEACON_GAMES.includes(game))
}

type Table = NonNullable<Awaited<ReturnType<typeof loadTable>>>

async function viewWholeTable(deps: TableDeps, table: Table) {
  const { pool, clock } = deps
  const { code } = table
  const [{ seq, state }, standings, asked, bets, page, versions, lines] = await Promise.all([
    deps.logOf(code).read(),
    loadStandings(pool, code),
    loadAskedTables(pool, new Date(clock.now())),
    loadOpenBets(pool, code, BETS_SHOWN),
    loadRoundsPage(pool, {
      view: 'all',
      table: code,
      between: null,
      limit: ROUNDS_SHOWN,
      offset: 0,
    }),
    loadVersions(pool, code, VERSIONS_SHOWN),
    loadLines(pool, code, CHAT_LINES_SHOWN),
  ])
  const standing = standings.get(code)
  const players = await countPlayers(pool)
  return {
    table: viewDeskTable(table, standing, {
      playerCount: players.get(code) ?? 0,
      isAsked: asked.has(code),
    }),
    seq,
    round: state.round && viewRound(state.round),
    shoe: state.shoe && viewShoe(state.shoe),
    totals: Object.entries(standing?.totals ?? {}).map(([spot, [stakedMinor, playerCount]]) => ({
      ...{ spot, stakedMinor, playerCount },
    })),
    bets: bets.map(({ memberId, username, wagerId, stakedMinor, spots, extras }) => ({
      ...{ memberId: `${memberId}`, username, wagerId: encodeId('rnd', wagerId) },
      ...{ stakedMinor: `${stakedMinor}`, spots: { ...spots }, extras: [...extras] },
    })),
    rounds: page.rows.map(viewDeskRound),
    versions: versions.map(({ changedAt, ...version }) => ({
      ...version,
      changedAt: changedAt.toISOString(),
    })),
    lines: lines.toReversed().map(({ lineId, memberId, username, text, saidAt }) => ({
      ...{ chatLineId: encodeId('cht', lineId), memberId: `${memberId}`, username, text },
      saidAt: saidAt.toISOString(),
    })),
  }
}
