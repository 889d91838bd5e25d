import { randomUUID } from 'node:crypto'
import { operations, type TableSettings } from '@baize/contract'
import { type EpochMs, epochMs, type Uuid } from '@baize/kernel'
import { expect } from 'vitest'
import type { LedRoom } from '../../../../house/rooms/lead-rooms.ts'
import { createRoomLeases } from '../../../../house/rooms/room-leases.ts'
import { systemClock } from '../../../../platform/system-clock.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { createTableDealer } from '../rounds/deal-table.ts'
import { TABLE_ROOM } from '../table-deps.ts'

export const TABLE_SETTINGS: TableSettings = {
  ...{ name: 'Test', pace: 'normal', look: 'emerald' },
  ...{ spotMinMinor: '100', spotMaxMinor: '1000000' },
  ...{ layoutMaxMinor: '2000000', payoutMaxMinor: '5000000' },
}

export type TableMember = Awaited<ReturnType<TestServer['openMember']>>

/** The composed server with a clock of its own, at whose tables nothing happens but by hand, under real leases. */
export async function startTables() {
  let nowMs = Math.ceil(systemClock.now() / 60_000) * 60_000
  const clock = { now: () => epochMs(nowMs) as EpochMs }
  const server = await startTestServer({ clock, runsJobs: false })
  const { deps } = server.server.modules.liveTables
  const opened: ReturnType<typeof createRoomLeases>[] = []

  /** A server among several, which deals what it has a lease on. */
  const openDealer = () => {
    let monotonicMs = 0
    const leases = createRoomLeases({
      serverId: randomUUID() as Uuid,
      kinds: [TABLE_ROOM],
      monotonicMs: () => monotonicMs,
    })
    opened.push(leases)
    const rooms = new Map<string, LedRoom>()
    return {
      async take() {
        monotonicMs += 600
        await leases.look(server.database.pool)
      },
      leave: () => leases.leave(server.database.pool),
      /** Does what is due at a table, once. */
      async look(code: string): Promise<number> {
        const hold = leases.holdOn(TABLE_ROOM, code) ?? expect.fail('it has the table')
        const room = rooms.get(code) ?? createTableDealer(deps, code)
        rooms.set(code, room)
        return await room.look(hold)
      },
    }
  }
  const view = async (code: string) => {
    const answer = await server.openBrowser().call(operations.getLiveTable, {
      params: { tableCode: code },
    })
    if (!answer.success) throw new Error(answer.code)
    return answer.value
  }
  return {
    ...{ server, deps, openDealer, view },
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms
    },
    /** Deals until the round of a table is in a phase. */
    async dealTo(
      dealer: ReturnType<typeof openDealer>,
      code: string,
      phase: string,
    ): Promise<string> {
      for (let step = 0; step < 80; step += 1) {
        const inMs = await dealer.look(code)
        const { round } = await view(code)
        if (round?.phase === phase) return round.tableRoundId
        nowMs += inMs
      }
      throw new Error(`the table never came to ${phase}`)
    },
    lay: (
      member: TableMember,
      code: string,
      layout: {
        readonly round: string
        readonly version: number
        readonly spots: Record<string, string>
      },
    ) =>
      member.call(operations.placeTableLayout, {
        params: { tableCode: code },
        body: { tableRoundId: layout.round, version: layout.version, spots: layout.spots },
        key: randomUUID(),
      }),
    async balanceOf(member: TableMember) {
      const { balanceMinor } = await server.server.core.balanceOf(member.memberId)
      return balanceMinor as bigint
    },
    /** What a test has taken is free for the next. */
    async leaveAll() {
      for (const leases of opened.splice(0)) await leases.leave(server.database.pool)
    },
  }
}

export type Tables = Awaited<ReturnType<typeof startTables>>
export type TableDealer = ReturnType<Tables['openDealer']>
