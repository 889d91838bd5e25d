import type { HoldPrize, SlotRules } from '@baize/games/slots/rules'
import type { Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { moneyOfUnits, prizesOf } from './slots.logic.ts'

interface FixedJackpotsProps {
  readonly rules: SlotRules
  readonly stakeMinor: Minor
  /** Those that the round on the reels has won. */
  readonly won: readonly HoldPrize[]
}

/** The fixed jackpots of a hold-and-win game at the present stake, the largest first. */
export function FixedJackpots({ rules, stakeMinor, won }: FixedJackpotsProps) {
  const { t } = useTranslation('slots')
  const currency = useCurrency()
  const money = useMoneyText()
  return (
    <ul className="fixed-jackpots" aria-label={t('prize.title')}>
      {prizesOf(rules).map(({ prize, units }) => {
        const amountMinor = moneyOfUnits(stakeMinor, rules.stakeUnits, units)
        return (
          <li
            key={prize}
            data-prize={prize}
            data-won={won.includes(prize) || undefined}
            style={{ '--letters': money(amountMinor).length } as CSSProperties}
          >
            <span className="label">{t(`prize.${prize}`)}</span>
            <MoneyText amountMinor={amountMinor} currency={currency} />
          </li>
        )
      })}
    </ul>
  )
}
