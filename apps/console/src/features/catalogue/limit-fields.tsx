import { type Currency, minorFromWire, parseMoney } from '@baize/kernel'
import { MoneyInput } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { Faults } from '../../frames/form/faults.logic.ts'
import { plainMoney } from '../../parts/plain-money.ts'

type Name = 'stakeMinMinor' | 'stakeMaxMinor'

/** What one bet may be, as text while it is typed. */
export interface LimitTexts {
  readonly stakeMinMinor: string
  readonly stakeMaxMinor: string
}

interface Limits {
  readonly stakeMinMinor: string | null
  readonly stakeMaxMinor: string | null
}

/** The limits as they are typed. */
export function limitTextsOf(limits: Limits, currency: Currency): LimitTexts {
  return {
    stakeMinMinor: plainMoney(limits.stakeMinMinor, currency.exponent),
    stakeMaxMinor: plainMoney(limits.stakeMaxMinor, currency.exponent),
  }
}

/** What the fields mean; empty, which no schema takes, for a stake that is no sum. */
export function readLimits(texts: LimitTexts, currency: Currency, hasNone: boolean) {
  return {
    stakeMinMinor: readStake(texts.stakeMinMinor, currency, hasNone),
    stakeMaxMinor: readStake(texts.stakeMaxMinor, currency, hasNone),
  }
}

/** What is wrong with the limits, by their fields. */
export function useLimitFaults(hasNone: boolean) {
  const { t } = useTranslation('catalogue')
  const currency = useCurrency()
  return (texts: LimitTexts): Faults => {
    const { stakeMinMinor: least, stakeMaxMinor: most } = readLimits(texts, currency, hasNone)
    const isCrossed = least && most && BigInt(least) > BigInt(most)
    return {
      stakeMinMinor: least === '' ? t('limits.noSum') : isCrossed ? t('limits.crossed') : undefined,
      stakeMaxMinor: most === '' ? t('limits.noSum') : undefined,
    }
  }
}

/** Minor units; null for an empty field that may be empty, empty for what is no sum above zero. */
function readStake(text: string, currency: Currency, mayBeEmpty: boolean): string | null {
  if (text.trim() === '' && mayBeEmpty) return null
  const amountMinor = parseMoney(text, currency.exponent)
  return amountMinor !== undefined && amountMinor > 0n && minorFromWire(amountMinor.toString())
    ? amountMinor.toString()
    : ''
}

interface LimitFieldsProps {
  /** True where empty fields mean what every game says for itself. */
  readonly hasNone: boolean
  sum(name: Name): { text: string; onText(text: string): void; error: string | undefined }
}

/** Smallest and largest stake: the same for games and vendors. */
export function LimitFields({ hasNone, sum }: LimitFieldsProps) {
  const { t } = useTranslation('catalogue')
  const currency = useCurrency()
  return (
    <div className="catalogue-form__pair">
      {(['stakeMinMinor', 'stakeMaxMinor'] as const).map((name) => (
        <MoneyInput
          key={name}
          {...sum(name)}
          label={t(`limits.${name}`)}
          hint={hasNone ? t('limits.ofGame') : undefined}
          isRequired={!hasNone}
          currency={currency}
        />
      ))}
    </div>
  )
}
