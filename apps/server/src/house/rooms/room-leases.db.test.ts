import { randomUUID } from 'node:crypto'
import type { Uuid } from '@baize/kernel'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRoomLeases } from './room-leases.ts'
import { isHeld, isRoomOwned, type RoomHold, valuesOf } from './rooms.store.ts'

const ROOM = { kind: 'table', code: 'one' }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let monotonicMs = 0
beforeEach(async () => {
  monotonicMs = 0
  await database.pool.query(`delete from room where kind = 'table'`)
  await database.pool.query(
    `insert into room (kind, code) values ('table', 'one'), ('table', 'two')`,
  )
})

function openServer() {
  const serverId = randomUUID() as Uuid
  const leases = createRoomLeases({ serverId, kinds: ['table'], monotonicMs: () => monotonicMs })
  return {
    serverId,
    /** The next one that is due. */
    look: async () => {
      monotonicMs += 250
      await leases.look(database.pool)
    },
    lookAgain: () => leases.look(database.pool),
    leave: () => leases.leave(database.pool),
    hold: (code = 'one') => leases.holdOn('table', code),
  }
}

/** As after two seconds in which a server was not heard of. */
const runOut = (serverId: Uuid) =>
  database.pool.query(
    `update room_server set lease_until = clock_timestamp() - interval '1 second' where id = $1`,
    [serverId],
  )

/** Whether something that is written for the room under a hold is written. */
async function writes(hold: RoomHold | undefined): Promise<boolean> {
  const { rows } = await database.pool.query(`select where ${isHeld(1)}`, [...valuesOf(hold)])
  return rows.length === 1
}

describe('a room', () => {
  it('has one owner, however many servers ask at the same time', async () => {
    const servers = Array.from({ length: 6 }, openServer)
    await Promise.all(servers.map(({ look }) => look()))
    await Promise.all(servers.map(({ look }) => look()))
    for (const code of ['one', 'two']) {
      expect(servers.filter(({ hold }) => hold(code) !== undefined)).toHaveLength(1)
    }
    expect(await isRoomOwned(database.pool, ROOM)).toBe(true)
  })

  it('goes to another server under a higher fence when its owner is not heard of, whose writes find nothing then', async () => {
    const [first, second] = [openServer(), openServer()]
    await first.look()
    await second.look()
    const before = first.hold()
    expect([await writes(before), second.hold()]).toEqual([true, undefined])
    await runOut(first.serverId)
    expect(await isRoomOwned(database.pool, ROOM)).toBe(false)
    await second.look()
    const after = second.hold()
    expect(after?.fence).toBeGreaterThan(before?.fence ?? 0n)
    // The first one does not know yet.
    expect(first.hold()).toEqual(before)
    expect([await writes(before), await writes(after)]).toEqual([false, true])
    monotonicMs += 500
    await first.look()
    expect(first.hold()).toBeUndefined()
  })

  it('is not acted for by a server whose last good renewal is 1.7 seconds old, before another may have it', async () => {
    const server = openServer()
    await server.look()
    monotonicMs += 1_699
    expect(server.hold()).toBeDefined()
    monotonicMs += 1
    expect(server.hold()).toBeUndefined()
    await server.look()
    expect(server.hold()).toBeDefined()
  })

  it('stays its owner’s under the same fence for as long as the lease is renewed', async () => {
    const server = openServer()
    await server.look()
    const before = server.hold()
    for (let look = 0; look < 6; look += 1) await server.look()
    expect(server.hold()).toEqual(before)
  })

  it('is taken again under a higher fence by its own server when nobody else took it', async () => {
    const server = openServer()
    await server.look()
    const before = server.hold()
    await runOut(server.serverId)
    monotonicMs += 3_000
    await server.look()
    expect(server.hold()?.fence).toBeGreaterThan(before?.fence ?? 0n)
    expect(await writes(before)).toBe(false)
  })

  it('is looked for four times a second, however often its owner looks at it', async () => {
    const server = openServer()
    await server.look()
    await database.pool.query(`insert into room (kind, code) values ('table', 'three')`)
    await server.lookAgain()
    expect(server.hold('three')).toBeUndefined()
    await server.look()
    expect(server.hold('three')).toBeDefined()
  })

  it('forgets servers that died without leaving', async () => {
    const dead = openServer()
    await dead.look()
    await database.pool.query(
      `update room_server set lease_until = clock_timestamp() - interval '2 days' where id = $1`,
      [dead.serverId],
    )
    await openServer().look()
    const left = await database.pool.query('select from room_server where id = $1', [dead.serverId])
    expect(left.rows).toHaveLength(0)
  })

  it('is free at once when its owner leaves', async () => {
    const [first, second] = [openServer(), openServer()]
    await first.look()
    await first.leave()
    await second.look()
    expect([first.hold(), second.hold()?.code]).toEqual([undefined, 'one'])
  })

  it('is not taken from under a statement that writes for it', async () => {
    const [first, second] = [openServer(), openServer()]
    await first.look()
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select where ${isHeld(1)}`, [...valuesOf(first.hold())])
      await runOut(first.serverId)
      await second.look()
      expect([second.hold(), second.hold('two')?.code]).toEqual([undefined, 'two'])
      await client.query('commit')
      await second.look()
      expect(second.hold()?.code).toBe('one')
    } finally {
      client.release()
    }
  })
})
