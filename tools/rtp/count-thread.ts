import { parentPort } from 'node:worker_threads'
import { assert } from '@baize/kernel'
import type { CountOrder } from './long-simulation.ts'
import { countRounds } from './simulate-games.ts'

/** Plays what is ordered, order after order: what one has made ready serves the next. */
assert(parentPort, 'this is a thread')
const port = parentPort
port.on('message', ({ version, rounds, seed }: CountOrder) => {
  port.postMessage(countRounds(version, rounds, seed))
})
