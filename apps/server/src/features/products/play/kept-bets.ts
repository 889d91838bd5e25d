import { HIGH_STAKE_MINOR, type LiveBetKind, LUCKY_MULTIPLE } from '@baize/contract'

import type { EndedBet } from './live-bets.store.ts'

/** Which lists a bet is in: with a high stake, or with a return of many times the stake, in more than one. */
export function kindsOf({
  stakeMinor,
  payoutMinor,
}: Pick<EndedBet, 'stakeMinor' | 'payoutMinor'>): LiveBetKind[] {
  const kinds: LiveBetKind[] = ['all']
  if (stakeMinor >= HIGH_STAKE_MINOR) kinds.push('high')
  if (payoutMinor >= LUCKY_MULTIPLE * stakeMinor) kinds.push('lucky')
  return kinds
}

/** Adds what was read to what is kept: each list has its latest, none twice, and nothing from before `oldestMs`. */
export function keepBets(
  kept: ReadonlyMap<string, readonly EndedBet[]>,
  read: readonly EndedBet[],
  { most, oldestMs }: { readonly most: number; readonly oldestMs: number },
): Map<string, readonly EndedBet[]> {
  const lists = new Map<string, Map<string, EndedBet>>()
  for (const [key, bets] of kept) lists.set(key, new Map(bets.map((bet) => [bet.id, bet])))
  for (const bet of read) {
    for (const kind of kindsOf(bet)) {
      for (const key of [listKey(kind, undefined), listKey(kind, bet.gameCode)]) {
        const list = lists.get(key) ?? new Map<string, EndedBet>()
        lists.set(key, list.set(bet.id, bet))
      }
    }
  }
  const next = new Map<string, readonly EndedBet[]>()
  for (const [key, list] of lists) {
    const latest = [...list.values()]
      .filter(({ closedAt }) => closedAt.getTime() >= oldestMs)
      .toSorted(compareLatest)
      .slice(0, most)
    if (latest.length > 0) next.set(key, latest)
  }
  return next
}

export function listKey(kind: LiveBetKind, gameCode: string | undefined): string {
  return `${kind} ${gameCode ?? ''}`
}

function compareLatest(a: EndedBet, b: EndedBet): number {
  return b.closedAt.getTime() - a.closedAt.getTime() || (a.id < b.id ? 1 : -1)
}
