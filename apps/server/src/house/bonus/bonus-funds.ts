import type { CurrencyCode, Uuid } from '@baize/kernel'
import { type AccountBook, type LockedView, type RowRequest, requestRow } from '@baize/ledger/pg'
import type { Awaitable } from '../../platform/awaitable.ts'
import { type BonusAccounts, BonusSession } from './bonus-session.ts'
import { bonusWallets, formerGrants } from './bonus-wallets.store.ts'

/** Members who are remembered to have bonus money, and accounts that were found. */
const REMEMBERED_MAX = 100_000

/** Bonus money, as commits of stakes, their results and withdrawals look at it. */
export interface BonusFunds {
  /** True when the member may have a grant, as far as this server knows before it has looked. */
  isExpected(memberId: bigint): boolean
  /** It was found out that the member has one. */
  expect(memberId: bigint): void
  accountsOf(memberId: bigint): Awaitable<BonusAccounts>
  /** What a movement has to read that touches a member's bonus money; `formerIds` are grants that may be over. */
  rowsOf(memberId: bigint, formerIds?: readonly Uuid[]): readonly RowRequest[]
  /** The member's grants in the commit of a moment, under the lock. */
  open(
    view: LockedView,
    memberId: bigint,
    accounts: BonusAccounts,
    atMs: number,
    formerIds?: readonly Uuid[],
  ): BonusSession
}

export function createBonusFunds(book: AccountBook, currency: CurrencyCode): BonusFunds {
  const expected = new Set<bigint>()
  const found = new Map<bigint, Awaitable<BonusAccounts>>()
  const find = async (ownerId: bigint): Promise<BonusAccounts> => {
    const [cashId, bonusId, promotionId] = await Promise.all([
      book.idOf({ kind: 'player_cash', ownerId, currency }),
      book.idOf({ kind: 'player_bonus', ownerId, currency }),
      book.idOf({ kind: 'promotion', purpose: 'bonus', currency }),
    ])
    return { cashId, bonusId, promotionId }
  }
  return {
    isExpected: (memberId) => expected.has(memberId),
    expect(memberId) {
      if (expected.size >= REMEMBERED_MAX) expected.clear()
      expected.add(memberId)
    },
    accountsOf(memberId) {
      const known = found.get(memberId)
      if (known) return known
      if (found.size >= REMEMBERED_MAX) found.clear()
      const finding = find(memberId)
      found.set(memberId, finding)
      finding.then(
        (accounts) => found.set(memberId, accounts),
        () => found.delete(memberId),
      )
      return finding
    },
    rowsOf: (memberId, formerIds = []) => [
      requestRow(bonusWallets, memberId),
      ...formerIds.map((id) => requestRow(formerGrants, id)),
    ],
    open(view, memberId, accounts, atMs, formerIds = []) {
      const session = new BonusSession(view, memberId, accounts, { atMs, formerIds })
      // The next stake need not look; a member who gets a grant meanwhile is found under the lock.
      if (session.live.length === 0) expected.delete(memberId)
      return session
    },
  }
}
