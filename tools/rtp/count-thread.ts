import { parentPort, workerData } from 'node:worker_threads'
import type { CountOrder } from './long-simulation.ts'
import { countRounds } from './simulate-games.ts'

/** Some rounds of one version in a thread of its own. */
const { version, rounds, seed } = workerData as CountOrder
parentPort?.postMessage(countRounds(version, rounds, seed))
