import { operations } from '@baize/contract'
import { Failure } from '../../tools/shared/failure.ts'

/** Far above what a run stakes: the limit is kept, never met. */
const LIMIT_MINOR = '100000000000'
const TOGETHER = 20

/** Lets each of these players limit what they stake in a day, as a player does it. */
export async function limitPlayers(site: string, tokens: readonly string[]): Promise<void> {
  for (let from = 0; from < tokens.length; from += TOGETHER) {
    await Promise.all(tokens.slice(from, from + TOGETHER).map((token) => limitPlayer(site, token)))
  }
}

async function limitPlayer(site: string, token: string): Promise<void> {
  const { method, path } = operations.setLimit
  const answer = await fetch(`${site}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: `baize=${token}` },
    body: JSON.stringify({ kind: 'stake', period: 'day', limitMinor: LIMIT_MINOR }),
  })
  if (!answer.ok) throw new Failure(`A limit could not be set: ${await answer.text()}`)
}
