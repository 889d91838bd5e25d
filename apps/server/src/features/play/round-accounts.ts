import type { CurrencyCode } from '@baize/kernel'
import type { RoundAccounts } from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'

/** The three accounts a member's round of a game can touch. */
export async function findRoundAccounts(
  book: AccountBook,
  currency: CurrencyCode,
  memberId: bigint,
  gameCode: string,
): Promise<RoundAccounts> {
  const [cashId, escrowId, houseId] = await Promise.all([
    book.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    book.idOf({ kind: 'escrow', purpose: 'rounds', currency }),
    book.idOf({ kind: 'house', purpose: gameCode, currency }),
  ])
  return { cashId, escrowId, houseId }
}
