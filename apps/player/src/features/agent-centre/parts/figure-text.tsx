import type { Currency } from '@baize/kernel'
import { MoneyText, type MoneyTextProps } from '@baize/ui-kit'
import { readMinor } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'

interface FigureTextProps extends Pick<MoneyTextProps, 'tone'> {
  readonly wire: string
}

/** An amount in a dense table, whose caption names the currency once. */
export function FigureText({ wire, tone }: FigureTextProps) {
  const bare: Currency = { ...useCurrency(), symbol: '' }
  return <MoneyText amountMinor={readMinor(wire)} currency={bare} {...(tone && { tone })} />
}

/** An amount with its symbol. */
export function AmountText({ wire, tone }: FigureTextProps) {
  return (
    <MoneyText amountMinor={readMinor(wire)} currency={useCurrency()} {...(tone && { tone })} />
  )
}
