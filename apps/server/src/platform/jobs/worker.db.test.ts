import { EventEmitter, once } from 'node:events'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import type { WorkerEvents } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateJobs, startWorker } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateJobs({ connectionString: database.url })
})
afterAll(() => database.drop())

const start = (events: EventEmitter) =>
  startWorker(
    {
      connection: { connectionString: database.url },
      log: pino({ level: 'silent' }),
      events: events as WorkerEvents,
    },
    { nothing: () => undefined },
    '',
  )

it('a queue that is asked to stop while it is being opened stops', async () => {
  const worker = await start(new EventEmitter())
  await expect(worker.stop()).resolves.toBeUndefined()
})

it('a queue that works stops', async () => {
  const events = new EventEmitter()
  const opened = once(events, 'worker:create')
  const worker = await start(events)
  await opened
  await expect(worker.stop()).resolves.toBeUndefined()
})
