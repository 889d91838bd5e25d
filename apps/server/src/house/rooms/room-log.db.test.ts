import { randomUUID } from 'node:crypto'
import type { Uuid } from '@baize/kernel'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRoomLeases } from './room-leases.ts'
import { pruneEvents } from './room-log.store.ts'
import { createRoomLog } from './room-log.ts'
import type { RoomHold } from './rooms.store.ts'

const ROOM = { kind: 'table', code: 'logged' }
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

interface Sum {
  readonly sum: number
}
type Added = { readonly add: number }
const FOLD = {
  empty: { sum: 0 },
  apply: ({ sum }: Sum, { add }: Added): Sum => ({ sum: sum + add }),
}

/** A server with a lease on the room, if it is free. */
async function openServer() {
  const leases = createRoomLeases({
    serverId: randomUUID() as Uuid,
    kinds: [ROOM.kind],
    monotonicMs: () => 1_000,
  })
  await leases.look(database.pool)
  const log = createRoomLog<Sum, Added>(database.pool, ROOM, FOLD)
  await log.read()
  return {
    log,
    hold: leases.holdOn(ROOM.kind, ROOM.code),
    add: (hold: RoomHold | undefined, ...adds: readonly number[]) =>
      log.write(hold ?? expect.fail('it has the room'), async () => adds.map((add) => ({ add }))),
    leave: () => leases.leave(database.pool),
  }
}

beforeEach(async () => {
  await database.pool.query('delete from room_event')
  await database.pool.query(`delete from room where kind = 'table'`)
  await database.pool.query(`insert into room (kind, code) values ('table', 'logged')`)
})

describe('the log of a room', () => {
  it('is the same for its owner and for every other server', async () => {
    const [owner, other] = [await openServer(), await openServer()]
    expect(await owner.add(owner.hold, 1, 2)).toEqual({ seq: 2, state: { sum: 3 } })
    expect(await owner.add(owner.hold, 4)).toEqual({ seq: 3, state: { sum: 7 } })
    expect(await other.log.read()).toEqual({ seq: 3, state: { sum: 7 } })
    await owner.leave()
  })

  it('takes nothing of an owner whose room is another’s by now, nor what is written with it', async () => {
    const first = await openServer()
    await first.add(first.hold, 1)
    await first.leave()
    const second = await openServer()
    const late = await first.log.write(first.hold ?? expect.fail('it had the room'), async (tx) => {
      await tx.query(`update room set calls = 99 where kind = 'table'`)
      return [{ add: 100 }]
    })
    expect(late).toBeUndefined()
    expect(await second.log.read()).toEqual({ seq: 1, state: { sum: 1 } })
    const room = await database.pool.query(`select calls::int from room where kind = 'table'`)
    expect(room.rows).toEqual([{ calls: 0 }])
    await second.leave()
  })

  it('takes one of two writers who know the same place', async () => {
    const owner = await openServer()
    const again = createRoomLog<Sum, Added>(database.pool, ROOM, FOLD)
    await again.read()
    const hold = owner.hold ?? expect.fail('it has the room')
    const written = await Promise.all(
      [owner.log, again].map((log) => log.write(hold, async () => [{ add: 5 }])),
    )
    expect(written.filter((each) => each !== undefined)).toHaveLength(1)
    expect(await again.read()).toEqual({ seq: 1, state: { sum: 5 } })
    await owner.leave()
  })

  it('is read on from a snapshot where events were removed that a server has not read', async () => {
    const [owner, other] = [await openServer(), await openServer()]
    await owner.add(owner.hold, 1)
    await other.log.read()
    for (let at = 0; at < 110; at += 1) await owner.add(owner.hold, 1)
    await pruneEvents(database.pool, new Date(Date.now() + 60_000))
    expect(await other.log.read()).toEqual({ seq: 111, state: { sum: 111 } })
    // Also one who comes when nothing but the snapshot is left.
    await database.pool.query(
      `update room set snapshot = '{"sum":111}', snapshot_seq = 111 where kind = 'table'`,
    )
    await pruneEvents(database.pool, new Date(Date.now() + 60_000))
    const late = createRoomLog<Sum, Added>(database.pool, ROOM, FOLD)
    expect(await late.read()).toEqual({ seq: 111, state: { sum: 111 } })
    await owner.leave()
  })
})
