import { operations } from '@baize/contract'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Site } from './site.ts'

/** The proof of work that the site requests from an unknown browser. */
export async function earnProof(site: Pick<Site, 'url'>): Promise<string> {
  const answer = await fetch(`${site.url}${operations.getProofChallenge.path}`)
  const { value }: { value: { challenge: Challenge } } = JSON.parse(await answer.text())
  const { challenge } = value
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
