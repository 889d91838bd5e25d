import { type OwnTableLayout, operations, TABLE_RESULTS_SHOWN } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed, type Uuid, wireFromMinor } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type LayoutRow, loadLayout } from './bets/layouts.store.ts'
import { placeLayout } from './bets/place-layout.ts'
import { loadMuted } from './chat/mutes.store.ts'
import { askOwner } from './moves/ask-owner.ts'
import { loadRound, type TableRoundRow } from './rounds/rounds.store.ts'
import { giveSeed } from './shoes/shoes.store.ts'
import type { TableDeps } from './table-deps.ts'
import { kindOfTable, loadTable, loadTables } from './tables.store.ts'
import { betIdOf } from './views/bet-id.ts'
import { loadFavourites, loadOwnRounds, saveFavourites } from './views/own-play.store.ts'
import { viewLobby } from './views/view-lobby.ts'
import { viewProof } from './views/view-proof.ts'
import { viewResults, viewRound, viewTable } from './views/view-table.ts'

const OWN_ROUNDS = 20

/** Tables as players use them. */
export function liveTableRoutes(
  deps: TableDeps,
  { balanceOf }: Pick<ServerCore, 'balanceOf'>,
): Route[] {
  const { pool } = deps
  const openLayoutOf = async (memberId: bigint, code: string): Promise<OwnTableLayout | null> => {
    const { round } = (await deps.logOf(code).read()).state
    if (!round || round.phase === 'settled') return null
    const roundId = round.roundId as Uuid
    return viewLayout(roundId, await loadLayout(pool, { roundId, memberId }))
  }
  return [
    route(operations.getLiveTables, async () => succeed(await viewLobby(deps))),
    route(operations.getLiveTable, async ({ params }) => {
      const table = await viewTable(deps, params.tableCode)
      return table ? succeed(table) : refuse('not_found')
    }),
    route(operations.getTableResults, async ({ params }) => {
      const table = await loadTable(pool, params.tableCode)
      if (!table) return refuse('not_found')
      const { state } = await deps.logOf(table.code).read()
      return succeed({ results: viewResults(state, TABLE_RESULTS_SHOWN) })
    }),
    route(operations.getLiveModels, async () => {
      const tables = await loadTables(pool)
      return succeed({
        models: tables.map(({ code, game, settings, isPaused }) => ({
          modelId: `host-${code}`,
          ...{ tableCode: code, tableName: settings.name, game },
          ...{ isDrawn: true as const, isOpen: !isPaused },
        })),
      })
    }),
    route(operations.getOwnTablePlay, async (call) => {
      const { memberId } = memberOf(call)
      const { tableCode } = call.params
      const table = await loadTable(pool, tableCode)
      if (!table) return refuse('not_found')
      const [layout, rounds, favourites, muted] = await Promise.all([
        openLayoutOf(memberId, tableCode),
        loadOwnRounds(pool, memberId, tableCode, OWN_ROUNDS),
        loadFavourites(pool, memberId, table.game),
        loadMuted(pool, memberId, new Date(deps.clock.now())),
      ])
      return succeed({
        layout,
        rounds: rounds.map(({ roundId, wagerId, result, stakedMinor, paidMinor, ...round }) => ({
          tableRoundId: encodeId('evt', roundId),
          result: result as ReturnType<typeof viewRound>['result'],
          ...{ ...round, stakedMinor: `${stakedMinor}` },
          paidMinor: paidMinor === null ? null : `${paidMinor}`,
          betId: betIdOf(wagerId),
        })),
        favourites,
        muted: muted ? { reason: muted.reason, endsAt: muted.endsAt?.toISOString() ?? null } : null,
      })
    }),
    route(operations.placeTableLayout, async (call) => {
      const { memberId } = memberOf(call)
      const placed = await placeLayout(deps, {
        ...{ ...call.params, ...call.body, memberId },
        ...{ key: keyOf(call), address: call.origin.ip },
      })
      if (!placed.ok) return placed
      const { balanceMinor, balanceVersion } = await balanceOf(memberId)
      return succeed({
        layout: viewLayout(placed.value.roundId, placed.value),
        balanceMinor: wireFromMinor(balanceMinor),
        balanceVersion: balanceVersion.toString(),
      })
    }),
    route(operations.moveAtTable, async (call) => {
      const { memberId } = memberOf(call)
      const { tableCode } = call.params
      const table = await loadTable(pool, tableCode)
      if (!table) return refuse('not_found')
      const roundId = decodeId('evt', call.body.tableRoundId)
      if (!roundId) return refuse('turn_over')
      const { step, move, spot } = call.body
      const asked = { memberId, key: keyOf(call), tableCode }
      const moved = await askOwner(deps, asked, { roundId, step, move, spot })
      if (!moved.ok) return moved
      const { balanceMinor, balanceVersion } = await balanceOf(memberId)
      return succeed({
        layout: viewLayout(roundId, await loadLayout(pool, { roundId, memberId })),
        balanceMinor: wireFromMinor(balanceMinor),
        balanceVersion: balanceVersion.toString(),
      })
    }),
    route(operations.joinShuffle, async (call) => {
      const { memberId } = memberOf(call)
      const table = await loadTable(pool, call.params.tableCode)
      if (!table) return refuse('not_found')
      const { shoe } = (await deps.logOf(table.code).read()).state
      if (!shoe || shoe.isShuffled) return refuse('not_shuffling')
      const isGiven = await giveSeed(pool, {
        ...{ shoeId: shoe.shoeId as Uuid, memberId, cutAt: call.body.cutAt },
        ...{ clientSeed: await deps.clientSeedOf(memberId), atMs: deps.clock.now() },
      })
      if (!isGiven) return refuse('not_shuffling')
      return succeed({ tableShoeId: encodeId('sho', shoe.shoeId as Uuid) })
    }),
    route(operations.putTableFavourites, async (call) => {
      const table = await loadTable(pool, call.params.tableCode)
      if (!table) return refuse('not_found')
      const { favourites } = call.body
      await saveFavourites(pool, memberOf(call).memberId, table.game, favourites)
      return succeed({ favourites })
    }),
    route(operations.getTableRound, async ({ params }) => {
      const roundId = decodeId('evt', params.tableRoundId)
      const round = roundId && (await loadRound(pool, roundId))
      const table = round && (await loadTable(pool, round.tableCode))
      if (!table) return refuse('not_found')
      return succeed({
        ...{ tableCode: table.code, tableName: round.settings.name, game: table.game },
        variant: kindOfTable(table).variant,
        round: viewStoredRound(round),
        proof: await viewProof(deps, round, table.game),
      })
    }),
  ]
}

function viewLayout(roundId: Uuid, row: LayoutRow | undefined): OwnTableLayout {
  return {
    tableRoundId: encodeId('evt', roundId),
    version: row?.version ?? 0,
    spots: row?.spots ?? {},
    extras: [...(row?.extras ?? [])],
    stakedMinor: `${row?.stakedMinor ?? 0n}`,
    betId: row?.wagerId ? betIdOf(row.wagerId) : null,
  }
}

/** A round from its row, also long after it was dealt. */
function viewStoredRound(row: TableRoundRow) {
  const openedAtMs = row.openedAt.getTime()
  return viewRound({
    ...{ roundId: row.roundId, number: row.number, phase: row.phase, openedAtMs },
    bettingUntilMs: row.closedAt?.getTime() ?? openedAtMs,
    isExtended: false,
    drawnAtMs: row.drawnAt?.getTime() ?? null,
    shownUntilMs: row.settledAt?.getTime() ?? null,
    settledAtMs: row.settledAt?.getTime() ?? null,
    ...{ result: row.result, isVoid: row.isVoid, play: null },
    ...(row.voidCause && { voidCause: row.voidCause }),
    ...(row.beacon && { beacon: row.beacon }),
  })
}
