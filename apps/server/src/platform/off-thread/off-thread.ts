import { Worker } from 'node:worker_threads'
import type { Job, JobAnswer } from './messages.ts'

const WAITING_MAX = 40
/** A file of strangers that unpacks to more than this ends its thread, and only its thread. */
const HEAP_MIB_MAX = 512

/** Too much is being read already; the caller may try again. */
export class ReadingQueueFull extends Error {
  constructor() {
    super('too many files are waiting to be read')
    this.name = 'ReadingQueueFull'
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(failure: Error): void
}

/** One thread for all: what is read there is rare, and the other cores decide and post bets. */
let thread: Worker | undefined
let lastJob = 0
const waiting = new Map<number, Waiting>()

/**
 * A function of `module` that runs in the thread for reading, so that no file, however it is made, keeps the main
 * thread from others. Arguments and result are copied: they are data, and the result is small or a few long strings.
 */
export function offThread<Args extends readonly unknown[], Value>(
  module: URL,
  /** Names the function; its type is that of what is called. */
  { name }: { readonly name: string; (...args: Args): Value | Promise<Value> },
): (...args: Args) => Promise<Value> {
  return async (...args) => {
    if (waiting.size >= WAITING_MAX) throw new ReadingQueueFull()
    const running = thread ?? startThread()
    lastJob += 1
    const job: Job = { id: lastJob, module: module.href, name, args }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    waiting.set(job.id, { resolve, reject })
    // While somebody waits, the program must not end.
    running.ref()
    running.postMessage(job)
    // The function of the other thread is the very one whose type this has.
    return (await promise) as Value
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    name: 'reading',
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB_MAX },
  })
  started.on('message', ({ id, value, failure }: JobAnswer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) started.unref()
    if (failure === undefined) asked?.resolve(value)
    else asked?.reject(failure)
  })
  const end = (failure: Error) => {
    if (thread !== started) return
    thread = undefined
    const left = [...waiting.values()]
    waiting.clear()
    for (const { reject } of left) reject(failure)
  }
  started.on('error', (failure) => end(failure as Error))
  started.on('exit', () => end(new Error('the thread for reading has ended')))
  thread = started
  return started
}
