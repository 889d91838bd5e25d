import { type Currency, formatMoneyParts, type Minor } from '@baize/kernel'
import { classNames } from '../class-names.ts'
import { useLocale } from '../theme/locale-provider.tsx'

export interface MoneyTextProps {
  readonly amountMinor: Minor
  readonly currency: Currency
  /**
   * `net` shows a sign and colours gain and loss, zero in quiet grey. `brass` is for amounts that
   * matter: balances, wins. Plain otherwise.
   */
  readonly tone?: 'plain' | 'brass' | 'net'
  /** When set, the amount is hidden and this is read out instead. The width hardly changes. */
  readonly maskedText?: string | undefined
  /** Leaves the decimals out when they are zero; for amounts to choose from, never in a record. */
  readonly isRound?: boolean
  readonly className?: string
}

/**
 * The one way money is shown: minor unit smaller, figures of equal width, a true minus. The exact
 * amount is also in `data-minor`.
 */
export function MoneyText(props: MoneyTextProps) {
  const { amountMinor, currency, tone = 'plain', maskedText, isRound, className } = props
  const parts = formatMoneyParts(amountMinor, currency, useLocale())
  const isWhole = amountMinor % 10n ** BigInt(currency.exponent) === 0n
  if (maskedText !== undefined) {
    return (
      <span className={classNames('money', tone === 'brass' && 'text-brass-text', className)}>
        <span className="sr-only">{maskedText}</span>
        <span aria-hidden="true">{parts.symbol}••••••</span>
      </span>
    )
  }
  return (
    <span
      className={classNames('money', toneClass(tone, amountMinor), className)}
      data-minor={amountMinor.toString()}
    >
      {tone === 'net' && amountMinor > 0n ? '+' : parts.sign}
      {parts.symbol}
      {parts.major}
      {parts.decimals && !(isRound && isWhole) && <small>{parts.decimals}</small>}
    </span>
  )
}

function toneClass(tone: 'plain' | 'brass' | 'net', amountMinor: Minor): string | undefined {
  if (tone === 'brass') return 'text-brass-text'
  if (tone === 'plain') return undefined
  if (amountMinor > 0n) return 'text-felt-text'
  return amountMinor < 0n ? 'text-danger-text' : 'text-text-3'
}
