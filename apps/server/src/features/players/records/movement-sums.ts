import { MOVEMENT_KINDS } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { StatementTotals } from '../../../house/ledger-view/statement.store.ts'
import { codesOf } from './account-record.store.ts'

type SumsByCode = ReadonlyMap<number, StatementTotals>

/** What moved in the cash account by kind, and in all. Every movement has one kind. */
export function movementSums(byCode: SumsByCode) {
  const kinds = MOVEMENT_KINDS.map((kind) => ({ kind, ...addUp(byCode, codesOf(kind)) }))
  const totals = addUp(byCode, [...byCode.keys()])
  const netMinor = kinds.reduce((sum, { inMinor, outMinor }) => sum + inMinor - outMinor, 0n)
  assert(netMinor === totals.inMinor - totals.outMinor, 'every movement has one kind')
  return { kinds: kinds.filter(({ count }) => count > 0), totals: { ...totals, netMinor } }
}

function addUp(sums: ReadonlyMap<number, StatementTotals>, codes: readonly number[]) {
  let [count, inMinor, outMinor] = [0, 0n, 0n]
  for (const code of codes) {
    const sum = sums.get(code)
    count += sum?.totalCount ?? 0
    inMinor += sum?.inMinor ?? 0n
    outMinor += sum?.outMinor ?? 0n
  }
  return { count, inMinor, outMinor }
}
