import type { FreeBet } from '@baize/contract'
import { encodeId, wireFromMinor } from '@baize/kernel'
import { isFreeBetOpen } from '@baize/rewards'
import type { FreeBetRow } from '../../../house/free-bets/free-bets.store.ts'
import { viewFreeBetTerms } from '../../../house/rewards/view-reward.ts'

/** A free bet as its member sees it at a moment, in the first of these languages that it has. */
export function viewFreeBet(
  row: FreeBetRow,
  { atMs, tags }: { readonly atMs: number; readonly tags: readonly string[] },
): FreeBet {
  const { id, name, state, stakeMinor, terms, grantedAtMs, expiresAtMs, wagerId } = row
  const isOver = state === 'open' && !isFreeBetOpen(row, atMs)
  return {
    freeBetId: encodeId('fbt', id),
    name: tags.map((tag) => name[tag]).find(Boolean) ?? Object.values(name)[0] ?? '',
    state: isOver ? 'expired' : state,
    stakeMinor: wireFromMinor(stakeMinor),
    terms: viewFreeBetTerms(terms),
    grantedAt: new Date(grantedAtMs).toISOString(),
    expiresAt: new Date(expiresAtMs).toISOString(),
    betId: wagerId && encodeId('rnd', wagerId),
  }
}
