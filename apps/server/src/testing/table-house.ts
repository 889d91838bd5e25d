import { randomUUID } from 'node:crypto'
import { operations, type TableGame, type TableSettings } from '@baize/contract'
import { decodeId, epochMs, type Uuid } from '@baize/kernel'
import { loadRoundBets } from '../features/products/live-tables/desk/rounds-desk.store.ts'
import { createTableDealer } from '../features/products/live-tables/rounds/deal-table.ts'
import { TABLE_ROOM } from '../features/products/live-tables/table-deps.ts'
import { insertTable } from '../features/products/live-tables/tables.store.ts'
import { createRoomLeases } from '../house/rooms/room-leases.ts'
import { expireLeases } from './expire-leases.store.ts'
import { startStandInBeacon } from './stand-in-beacon.ts'
import { startTestServer, type TestServer } from './test-server.ts'

export const TABLE_SETTINGS: TableSettings = {
  ...{ name: 'Test', pace: 'normal', look: 'emerald' },
  ...{ spotMinMinor: '100', spotMaxMinor: '1000000' },
  ...{ layoutMaxMinor: '2000000', payoutMaxMinor: '5000000' },
}

export type TableMember = Awaited<ReturnType<TestServer['openMember']>>

interface TestTable {
  readonly code: string
  readonly game: TableGame
  readonly variant: string
}

/** A house with tables that a test deals by hand, of roulette where only a code is said, under real leases and with a clock of its own. */
export async function startTableHouse(tables: readonly (string | TestTable)[]) {
  let nowMs = Math.ceil(Date.now() / 60_000) * 60_000
  const beacon = await startStandInBeacon(() => nowMs)
  const server = await startTestServer(
    { clock: { now: () => epochMs(nowMs) }, runsJobs: false },
    { variables: { LIVE_BEACON_URL: beacon.address } },
  )
  const { pool } = server.database
  for (const [place, each] of tables.entries()) {
    const wheel = { game: 'roulette', variant: 'european' } as const
    const table = typeof each === 'string' ? { code: each, ...wheel } : each
    await insertTable(pool, { ...table, place, settings: TABLE_SETTINGS })
  }
  const { deps } = server.server.modules.liveTables
  const view = async (code: string) => {
    const answer = await server.openBrowser().call(operations.getLiveTable, {
      params: { tableCode: code },
    })
    if (!answer.success) throw new Error(answer.code)
    return answer.value
  }

  /** A server among several, which deals what it has a lease on. */
  const openDealer = async () => {
    let monotonicMs = 0
    const leases = createRoomLeases({
      serverId: randomUUID() as Uuid,
      kinds: [TABLE_ROOM],
      monotonicMs: () => monotonicMs,
    })
    const rooms = new Map<string, ReturnType<typeof createTableDealer>>()
    const take = async () => {
      monotonicMs += 600
      await leases.look(pool)
    }
    const look = async (code: string) => {
      const hold = leases.holdOn(TABLE_ROOM, code)
      if (!hold) throw new Error('the dealer has the table')
      const room = rooms.get(code) ?? createTableDealer(deps, code)
      rooms.set(code, room)
      return await room.look(hold)
    }
    await take()
    return {
      ...{ take, look },
      leave: () => leases.leave(pool),
      /** Under which it would write now. */
      fenceOf: (code: string) => leases.holdOn(TABLE_ROOM, code)?.fence,
      /** Deals until a round of the table is in a phase. */
      async dealTo(code: string, phase: string): Promise<string> {
        await take()
        for (let step = 0; step < 40; step += 1) {
          const inMs = await look(code)
          const { round } = await view(code)
          if (round?.phase === phase) return round.tableRoundId
          nowMs += inMs
        }
        throw new Error(`the table never came to ${phase}`)
      },
    }
  }
  return {
    ...{ server, deps, view, openDealer, beacon },
    /** Every server loses its lease at once, without knowing it. */
    loseLeases: () => expireLeases(pool),
    /** A table more, beside those it began with. */
    addTable: (table: TestTable & { readonly settings: TableSettings }) =>
      insertTable(pool, { ...table, place: 0 }),
    now: () => nowMs,
    wait(ms: number) {
      nowMs += ms
    },
    async balanceOf(member: TableMember): Promise<bigint> {
      return (await server.server.core.balanceOf(member.memberId)).balanceMinor
    },
    lay: (
      member: TableMember,
      code: string,
      round: string,
      spots: Record<string, string>,
      version = 1,
    ) =>
      member.call(operations.placeTableLayout, {
        params: { tableCode: code },
        body: { tableRoundId: round, version, spots },
        key: randomUUID(),
      }),
    /** States of the wagers on a round, each with how many there are. */
    async wagersOf(round: string): Promise<Record<string, number>> {
      const bets = await loadRoundBets(pool, decodeId('evt', round) as Uuid, 100)
      const states = bets.map(({ state }) => state)
      return Object.fromEntries(
        states.map((state) => [state, states.filter((each) => each === state).length]),
      )
    },
    async stop() {
      await server.stop()
      await beacon.stop()
    },
  }
}

export type TableHouse = Awaited<ReturnType<typeof startTableHouse>>
export type TableDealer = Awaited<ReturnType<TableHouse['openDealer']>>
