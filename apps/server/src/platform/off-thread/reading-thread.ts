import { parentPort } from 'node:worker_threads'
import { assert } from '@baize/kernel'
import type { Job, JobAnswer } from './messages.ts'

/** Runs one job after the other: jobs that overlap would only take each other's memory. */
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (job: Job) => {
  last = last.then(async () => {
    parentPort?.postMessage(await run(job))
  })
})

async function run({ id, module, name, args }: Job): Promise<JobAnswer> {
  try {
    const exported = (await import(module)) as Readonly<Record<string, unknown>>
    const work = exported[name]
    assert(typeof work === 'function', 'the thread for reading is given functions of modules')
    return { id, value: await work(...args) }
  } catch (failure) {
    return { id, failure: failure instanceof Error ? failure : new Error('reading failed') }
  }
}
