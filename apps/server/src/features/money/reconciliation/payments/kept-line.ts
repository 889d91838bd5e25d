import type { KeptLine } from './payment-mismatches.store.ts'

/** A sum that is owed, kept as a line without fee or state of its own. */
export function balanceLine(amountMinor: bigint, currency: string): KeptLine {
  return { state: 'done', amountMinor: `${amountMinor}`, feeMinor: '0', currency, times: 1 }
}
