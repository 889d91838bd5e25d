import type { Bonus } from '@baize/contract'
import { Badge, Button, buttonClass, Meter, MoneyText } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { wageringOf } from '../../app/bonuses.logic.ts'
import { daysLeftText, momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { BonusTerms, Contributions } from './bonus-terms.tsx'

interface ActiveBonusProps {
  readonly bonus: Bonus
  onGiveUp(): void
}

/** What there is of it, what is left to wager, and the terms that matter. */
export function ActiveBonus({ bonus, onGiveUp }: ActiveBonusProps) {
  const { t } = useTranslation('bonuses')
  const currency = useCurrency()
  const { terms } = bonus
  const money = (wire: string) => <MoneyText amountMinor={readMinor(wire)} currency={currency} />
  const isPlayOnly = terms.kind === 'play_only'
  const facts = [
    ['amount', money(bonus.amountMinor)],
    ['maxBet', terms.maxBetMinor === null ? t('noLimit') : money(terms.maxBetMinor)],
    ['cap', terms.maxConversionMinor === null ? t('noLimit') : money(terms.maxConversionMinor)],
  ] as const
  const shown = isPlayOnly ? facts.slice(0, 1) : facts
  return (
    <section className="panel bonus" aria-label={bonus.name}>
      <div className="bonus__head">
        <h2 className="h2">{bonus.name}</h2>
        <Badge tone="felt">{t('state.active')}</Badge>
      </div>
      <Progress bonus={bonus} />
      <dl className="bonus__facts">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="bonus__columns">
        <Contributions bonus={bonus} />
        <BonusTerms bonus={bonus} />
      </div>
      <div className="bonus__foot">
        <Link
          to="/member/bonus-details/$grantId"
          params={{ grantId: bonus.grantId }}
          className={buttonClass()}
        >
          {t('transfers.open')}
        </Link>
        <Button variant="outline" onClick={onGiveUp}>
          {t('giveUp.open')}
        </Button>
      </div>
    </section>
  )
}

function Progress({ bonus }: { readonly bonus: Bonus }) {
  const { t, i18n } = useTranslation('bonuses')
  const currency = useCurrency()
  const money = useMoneyText()
  const { doneMinor, leftMinor, requiredMinor, share } = wageringOf(bonus)
  const isPlayOnly = bonus.terms.kind === 'play_only'
  const doneText = t('wagered', { done: money(doneMinor), required: money(requiredMinor) })
  return (
    <div className="card bonus__progress">
      <div className="bonus__sums">
        <div>
          <span className="label">{t('balance')}</span>
          <MoneyText
            amountMinor={readMinor(bonus.balanceMinor)}
            currency={currency}
            tone="brass"
            className="bonus__sum"
          />
        </div>
        {!isPlayOnly && (
          <div>
            <span className="label">{t('left')}</span>
            <MoneyText amountMinor={leftMinor} currency={currency} className="bonus__sum" />
          </div>
        )}
      </div>
      {!isPlayOnly && <Meter share={share} label={t('progress')} valueText={doneText} />}
      <div className="bonus__under">
        <span>{isPlayOnly ? t('terms.play_only') : doneText}</span>
        {bonus.expiresAt && (
          <span title={momentText(bonus.expiresAt, i18n.language)}>
            <TimeLeft until={bonus.expiresAt} />
          </span>
        )}
      </div>
    </div>
  )
}

function TimeLeft({ until }: { readonly until: string }) {
  const { t, i18n } = useTranslation('bonuses')
  const leftMs = useCountdown(until) ?? 0
  return leftMs === 0 ? t('ending') : t('endsIn', { time: daysLeftText(leftMs, i18n.language) })
}
