import type { SportsShownLeg } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { lookAtBooks } from '../book/look-at-books.store.ts'
import type { SportsDeps } from '../sports-deps.ts'
import { loadEventHeads } from './limits.store.ts'
import { readLeg } from './read-slip.ts'
import { loadSharedSlip, saveSharedSlip } from './shared-slips.store.ts'
import { wireOdds } from './write-changes.ts'

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const OVER: ReadonlySet<string> = new Set(['ended', 'abandoned', 'cancelled'])

/** Keeps selections under a code; what was staked on them is not kept with them. */
export async function shareSlip(
  { pool }: Pick<SportsDeps, 'pool'>,
  legs: readonly SportsShownLeg[],
): Promise<Result<{ readonly code: string }, 'bet_invalid'>> {
  const heads = await loadEventHeads(
    pool,
    legs.map(({ eventId }) => eventId),
  )
  const areKnown = legs.every((leg) => readLeg(leg, heads.get(leg.eventId)))
  if (!areKnown) return refuse('bet_invalid')
  const code = [...takeRandomBytes(CODE_LENGTH)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
  await saveSharedSlip(pool, code, legs)
  return succeed({ code })
}

/** The selections of a shared slip at present prices; those whose event is over are counted. */
export async function openSharedSlip(
  { pool }: Pick<SportsDeps, 'pool'>,
  code: string,
): Promise<Result<{ readonly legs: SportsShownLeg[]; readonly goneCount: number }, 'not_found'>> {
  const shared = await loadSharedSlip(pool, code)
  if (!shared) return refuse('not_found')
  const heads = await loadEventHeads(
    pool,
    shared.map(({ eventId }) => eventId),
  )
  const books = await lookAtBooks(
    pool,
    [...heads.values()].map(({ eventId }) => eventId),
  )
  const legs = shared.flatMap((leg): SportsShownLeg[] => {
    const head = heads.get(leg.eventId)
    const read = readLeg(leg, head)
    if (!head || !read || OVER.has(head.state)) return []
    const market = books.get(head.eventId)?.markets.get(read.market)
    const odds = market?.outcomes.get(leg.outcomeId)
    if (!market || !odds || market.state === 'settled' || market.state === 'closed') return []
    return [{ ...leg, odds: wireOdds(odds), version: market.version }]
  })
  return succeed({ legs, goneCount: shared.length - legs.length })
}
