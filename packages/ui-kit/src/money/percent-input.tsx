import { type Currency, type CurrencyCode, formatPercent, minor, ratio } from '@baize/kernel'
import type { ComponentProps } from 'react'
import { MoneyInput } from './money-input.tsx'

interface PercentInputProps
  extends Omit<
    ComponentProps<typeof MoneyInput>,
    'currency' | 'say' | 'exampleMinor' | 'aside' | 'text'
  > {
  /** Percent as a plain decimal such as `1.5`, whatever the language; what is no percent is nothing that is read. */
  readonly text: string
  /** Places after the mark at most. */
  readonly decimals?: number
}

/** Percent, typed and refused by the same rules as sums: the language of the page alone decides what a mark means. */
export function PercentInput({ decimals = 2, ...props }: PercentInputProps) {
  const whole = 100n * 10n ** BigInt(decimals)
  return (
    <MoneyInput
      {...props}
      currency={percentOf(decimals)}
      exampleMinor={minor((whole * 125n) / 1_000n)}
      say={(amount, locale) => formatPercent(ratio(amount, whole), decimals, locale)}
    />
  )
}

function percentOf(exponent: number): Currency {
  return { code: 'PERCENT' as CurrencyCode, symbol: '%', exponent, isPlayMoney: true }
}
