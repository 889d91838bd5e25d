import { type Minor, type Ratio, ratio } from '@baize/kernel'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText, percentText } from '../../../app/number-text.ts'
import type { AutoRules, StakeBounds } from './auto-bet.logic.ts'
import { chanceForm, LOSSES_MAX, losingStreak } from './losing-streak.logic.ts'

interface LosingStreakNoteProps {
  readonly rules: AutoRules
  readonly stakeMinor: Minor
  readonly bounds: StakeBounds
  readonly lossChance: Ratio
}

/** What a losing streak costs under these settings, how likely it is, and where autoplay stops. */
export function LosingStreakNote({ rules, stakeMinor, bounds, lossChance }: LosingStreakNoteProps) {
  const { t } = useTranslation('originals')
  const money = useMoneyText()
  const chanceText = useChanceText()
  const streak = losingStreak(rules, stakeMinor, bounds, lossChance)
  if (streak === 'long') {
    return (
      <Notice tone="info">
        {t('auto.streak.long', { number: decimalText(ratio(LOSSES_MAX), 0) })}
      </Notice>
    )
  }
  const { losses, costMinor, chance, nextStakeMinor } = streak
  const isRaised = rules.onLoss.kind === 'raise'
  return (
    <Notice tone={isRaised ? 'warn' : 'info'}>
      {t('auto.streak.cost', {
        count: losses,
        chance: chanceText(chance),
        amount: money(costMinor),
      })}{' '}
      {nextStakeMinor === undefined
        ? t('auto.streak.endsRounds')
        : t('auto.streak.endsLost', { stake: money(nextStakeMinor) })}
      {isRaised && ` ${t('auto.streak.raise')}`}
    </Notice>
  )
}

function useChanceText(): (chance: Ratio) => string {
  const { t } = useTranslation('originals')
  return (chance) => {
    const form = chanceForm(chance)
    if (form.kind === 'percent') return percentText(chance, 1)
    return t(`auto.streak.${form.kind}`, { odds: decimalText(ratio(form.odds), 0) })
  }
}
