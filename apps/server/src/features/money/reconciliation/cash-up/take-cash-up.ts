import { type Result, succeed } from '@baize/kernel'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import { insertCashUp } from './cash-ups.store.ts'
import { type CashUpDeps, type PreparedCashUp, prepareCashUp } from './prepare-cash-up.ts'
import { unlessUnbalanced } from './unless-unbalanced.ts'

/** A cash-up that is worked out and not taken yet. */
export interface ReadyCashUp {
  /** The number of the one before it; 0 for none. */
  readonly after: number
  /**
   * Takes it in this transaction, and answers what the audit log says of it. Of several who take one after the same cash-up the first
   * one's is taken, and all have its number.
   */
  save(tx: Tx, staff: StaffSession): Promise<TakenCashUp>
}

export interface TakenCashUp {
  readonly number: number
  /** Left out where somebody else was first. */
  readonly facts?: Readonly<Record<string, string>>
}

export async function makeReady(
  deps: CashUpDeps,
): Promise<Result<ReadyCashUp, 'cash_up_unbalanced'>> {
  const found = await unlessUnbalanced(deps, () => prepareCashUp(deps))
  if (!found.ok) return found
  const prepared = found.value
  const number = prepared.after + 1
  return succeed({
    after: prepared.after,
    async save(tx, { staffId, displayName: by }) {
      const { currency } = deps
      const isFirst = await insertCashUp(tx, { ...prepared, number, by, staffId, currency })
      return isFirst ? { number, facts: factsOf(prepared) } : { number }
    },
  })
}

function factsOf({ lines }: PreparedCashUp) {
  const sum = (of: (line: PreparedCashUp['lines'][number]) => bigint) =>
    lines.reduce((all, line) => all + of(line), 0n).toString()
  return {
    openingMinor: sum(({ openingMinor }) => openingMinor),
    closingMinor: sum(({ closingMinor }) => closingMinor),
    differenceMinor: sum(({ differenceMinor }) => differenceMinor ?? 0n),
  }
}
