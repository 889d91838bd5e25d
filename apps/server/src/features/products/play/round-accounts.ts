import type { CurrencyCode } from '@baize/kernel'
import type { RoundAccounts } from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'

/** Finds the three accounts a member's round of a game can touch. */
export type RoundAccountFinder = (memberId: bigint, gameCode: string) => Awaitable<RoundAccounts>

/** Members for each game. */
const REMEMBERED_MAX = 100_000

/** Accounts never change their number, so what was found is remembered. */
export function createRoundAccountFinder(
  book: AccountBook,
  currency: CurrencyCode,
): RoundAccountFinder {
  const byGame = new Map<string, Map<bigint, Awaitable<RoundAccounts>>>()
  return (memberId, gameCode) => {
    const remembered = byGame.get(gameCode) ?? new Map<bigint, Awaitable<RoundAccounts>>()
    byGame.set(gameCode, remembered)
    const known = remembered.get(memberId)
    if (known) return known
    const found = findRoundAccounts(book, currency, memberId, gameCode)
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(memberId, found)
    found.then(
      (accounts) => remembered.set(memberId, accounts),
      () => remembered.delete(memberId),
    )
    return found
  }
}

async function findRoundAccounts(
  book: AccountBook,
  currency: CurrencyCode,
  memberId: bigint,
  gameCode: string,
): Promise<RoundAccounts> {
  const [cashId, escrowId, houseId] = await Promise.all([
    book.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    houseAccountOf(book, memberId, { kind: 'escrow', purpose: 'rounds', currency }),
    houseAccountOf(book, memberId, { kind: 'house', purpose: gameCode, currency }),
  ])
  return { cashId, escrowId, houseId }
}
