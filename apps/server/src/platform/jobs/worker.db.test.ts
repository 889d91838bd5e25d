import { EventEmitter, once } from 'node:events'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateJobs, startWorker } from './worker.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateJobs({ connectionString: database.url })
})
afterAll(() => database.drop())

const start = (events: EventEmitter, tasks: TaskList = { nothing: () => undefined }) =>
  startWorker(
    {
      connection: { connectionString: database.url },
      log: pino({ level: 'silent' }),
      events: events as WorkerEvents,
    },
    tasks,
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

it('a job that rests between two pieces of work is told at once that the queue stops', async () => {
  const resting = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const worker = await start(new EventEmitter(), {
    async rest(_payload, { abortSignal }) {
      resting.resolve()
      await once(abortSignal, 'abort')
      ended.resolve()
    },
  })
  await database.pool.query("select graphile_worker.add_job('rest')")
  await resting.promise
  await expect(worker.stop()).resolves.toBeUndefined()
  await ended.promise
  // Told late it would end late.
}, 4_000)
