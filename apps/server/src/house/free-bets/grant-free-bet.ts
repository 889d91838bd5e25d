import { assert, type Clock, type Minor, type Uuid } from '@baize/kernel'
import { type LockedView, replaceRow, requestRow } from '@baize/ledger/pg'
import type { FreeBetTermsJson } from '@baize/rewards'
import type { Granter, PreparedGrant } from '../rewards/granter.ts'
import { type FreeBetRow, freeBets } from './free-bets.store.ts'

/** A free bet that is to be given; its id is that of what earned it, so that it is given once. */
export interface FreeBetOrder extends Pick<FreeBetRow, 'memberId' | 'source' | 'name'> {
  readonly rewardId: Uuid
  readonly stakeMinor: Minor
  readonly terms: FreeBetTermsJson
}

/** What giving one writes, in a commit of the caller's; nothing where it was given before. No money moves before it is used. */
export function prepareFreeBet(
  { clock }: { readonly clock: Clock },
  { rewardId: id, memberId, stakeMinor, terms, source, name }: FreeBetOrder,
): PreparedGrant {
  assert(stakeMinor > 0n, 'a free bet has a stake')
  return {
    accountIds: [],
    rows: [requestRow(freeBets, id)],
    plan(view: LockedView) {
      if (view.row(freeBets, id)) return { transfers: [], rows: [] }
      const grantedAtMs = clock.now()
      const row: FreeBetRow = {
        ...{ id, memberId, stakeMinor, terms, source, name, grantedAtMs },
        ...{ state: 'open', wagerId: null, endedAtMs: null, isStored: false },
        expiresAtMs: grantedAtMs + terms.validMs,
      }
      return { transfers: [], rows: [replaceRow(freeBets, id, row)] }
    },
  }
}

/** Rewards as free bets, written in the commit that says that they were granted. */
export function createFreeBetGranter(deps: { readonly clock: Clock }): Granter {
  return {
    async prepare({ terms, worthMinor, ...reward }) {
      assert(terms.kind === 'free_bet', 'a free bet has terms')
      return prepareFreeBet(deps, { ...reward, stakeMinor: worthMinor, terms: terms.terms })
    },
  }
}
