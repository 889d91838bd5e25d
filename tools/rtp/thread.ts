import { parentPort, workerData } from 'node:worker_threads'
import { sheetOf, workOut } from './rules-of-games.ts'

/** One version in a thread of its own: its sheet where it is to be kept, else its figures as text. */
const { version, isToKeep } = workerData as { version: string; isToKeep: boolean }
parentPort?.postMessage(isToKeep ? sheetOf(version) : workOut(version))
