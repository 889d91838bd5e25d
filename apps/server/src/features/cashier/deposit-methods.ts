import { type Minor, minor } from '@baize/kernel'

/** A way to deposit, as offered. */
export interface DepositMethod {
  readonly methodId: string
  readonly name: string
  readonly icon: 'wallet' | 'bank' | 'card'
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly quickAmountsMinor: readonly Minor[]
  /** Usual time to credit, in minutes. */
  readonly usualMinutes: number
  /** Which provider takes the payment. */
  readonly provider: string
}

const amounts = (...values: number[]): Minor[] => values.map((value) => minor(BigInt(value)))

/** Everything offered. Pages to pay on are the provider's; no card number ever comes here. */
export const DEPOSIT_METHODS: readonly DepositMethod[] = [
  {
    methodId: 'e-wallet',
    name: 'E-wallet',
    icon: 'wallet',
    minMinor: minor(10_000n),
    maxMinor: minor(5_000_000n),
    quickAmountsMinor: amounts(50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000),
    usualMinutes: 1,
    provider: 'sandbox',
  },
  {
    methodId: 'card',
    name: 'Card',
    icon: 'card',
    minMinor: minor(20_000n),
    maxMinor: minor(10_000_000n),
    quickAmountsMinor: amounts(50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000),
    usualMinutes: 2,
    provider: 'sandbox',
  },
]

export function findDepositMethod(methodId: string): DepositMethod | undefined {
  return DEPOSIT_METHODS.find((method) => method.methodId === methodId)
}
