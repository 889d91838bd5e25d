import { parentPort } from 'node:worker_threads'
import { doJob, type Job } from './jobs.ts'

/** A thread that does jobs until it is ended. */
parentPort?.on('message', (job: Job) => parentPort?.postMessage(doJob(job)))
