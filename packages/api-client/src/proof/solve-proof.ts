import { operations } from '@baize/contract'
import { type Challenge, solveChallengeWorkers } from 'altcha-lib'
import type { ApiClient } from '../api-client.ts'
import { ProofNotFound } from './proof-not-found.ts'

const TIME_LIMIT_MS = 60_000
const WORKERS_MAX = 4

/**
 * Fetches a proof-of-work challenge and solves it in workers. The answer is what a login or a
 * registration sends as `proof`; it counts once.
 */
export async function solveProof(api: ApiClient): Promise<string> {
  const { challenge } = await api.call(operations.getProofChallenge, {})
  // Given to the solver unread, as the contract says.
  const task = challenge as unknown as Challenge
  const solution = await solveChallengeWorkers({
    challenge: task,
    concurrency: Math.min(WORKERS_MAX, Math.max(1, navigator.hardwareConcurrency - 1)),
    timeout: TIME_LIMIT_MS,
    createWorker: () =>
      new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new ProofNotFound()
  return btoa(JSON.stringify({ challenge: task, solution }))
}
