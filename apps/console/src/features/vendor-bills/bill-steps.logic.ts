import type { BillSettlement, BillSums, VendorBill } from '@baize/contract'

export interface BillStep {
  readonly name: keyof BillSums | keyof BillSettlement | 'lateMinor'
  /** With the sign by which it goes into the sum below it. */
  readonly minor: string
  /** `sum` closes what stands above it, `of` is a part that is in it already. */
  readonly kind: 'part' | 'sum' | 'of'
}

/** The way from stakes to what is paid. Steps that are nothing are left out, sums never. */
export function stepsOf(bill: VendorBill): readonly BillStep[] {
  const { total, late, settlement } = bill
  const played: readonly BillStep[] = [
    part('stakedMinor', total.stakedMinor),
    part('refundedMinor', negative(total.refundedMinor)),
    part('wonMinor', negative(total.wonMinor)),
    part('rolledBackMinor', total.rolledBackMinor),
    part('freeWonMinor', negative(total.freeWonMinor)),
    part('promoMinor', negative(total.promoMinor)),
    part('jackpotMinor', negative(total.jackpotMinor)),
    part('adjustedMinor', total.adjustedMinor),
    { name: 'resultMinor', minor: total.resultMinor, kind: 'sum' },
    { name: 'lateMinor', minor: late.resultMinor, kind: 'of' },
  ]
  const isShown = ({ name, minor, kind }: BillStep) =>
    kind === 'sum' || name === 'stakedMinor' || minor !== '0'
  if (!settlement) return played.filter(isShown)
  const paid: readonly BillStep[] = [
    { name: 'sharedMinor', minor: settlement.sharedMinor, kind: 'sum' },
    part('carriedInMinor', negative(settlement.carriedInMinor)),
    { name: 'shareMinor', minor: settlement.shareMinor, kind: 'sum' },
    part('feeMinor', settlement.feeMinor),
    part('jackpotShareMinor', settlement.jackpotShareMinor),
    part('creditMinor', negative(settlement.creditMinor)),
    { name: 'payableMinor', minor: settlement.payableMinor, kind: 'sum' },
    { name: 'carriedOutMinor', minor: settlement.carriedOutMinor, kind: 'of' },
  ]
  return [...played, ...paid].filter(isShown)
}

function part(name: BillStep['name'], minor: string): BillStep {
  return { name, minor, kind: 'part' }
}

function negative(minor: string): string {
  return (-BigInt(minor)).toString()
}
