import type { CurrencyCode } from '@baize/kernel'
import type { AccountBook } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import type { WagerDeps } from '../../../house/wagers/wager-deps.ts'
import { type AdmissionDeps, createStakeAdmission } from './stake-admission.ts'

interface SimulatedDeps {
  readonly wagers: WagerDeps
  readonly admission: AdmissionDeps
  readonly book: AccountBook
  readonly currency: CurrencyCode
}

/**
 * Wagers of a demonstration's simulated members: seeds, admission and ledger are those of every wager. They feed no pool
 * and win from none, and what the house takes from them and pays them is on an account of its own.
 */
export function createSimulatedWagers({
  wagers,
  admission,
  book,
  currency,
}: SimulatedDeps): WagerDeps {
  const { pools, rows } = wagers.jackpots
  return {
    ...wagers,
    admission: createStakeAdmission({ ...admission, admitsTrials: true }),
    jackpots: { pools: { ...pools, poolOf: () => undefined }, rows },
    async accountsOf(memberId) {
      const [cashId, escrowId, houseId] = await Promise.all([
        book.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
        houseAccountOf(book, memberId, { kind: 'escrow', purpose: 'rounds', currency }),
        houseAccountOf(book, memberId, { kind: 'house', purpose: 'simulated', currency }),
      ])
      return { cashId, escrowId, houseId }
    },
  }
}
