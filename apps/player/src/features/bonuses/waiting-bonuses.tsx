import type { Bonus } from '@baize/contract'
import { Button, MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

interface WaitingBonusesProps {
  readonly bonuses: readonly Bonus[]
  onGiveUp(bonus: Bonus): void
}

/** What becomes active when the one before it is over, in that order. */
export function WaitingBonuses({ bonuses, onGiveUp }: WaitingBonusesProps) {
  const { t } = useTranslation('bonuses')
  const currency = useCurrency()
  const money = useMoneyText()
  return (
    <section className="panel" aria-labelledby="bonuses-waiting">
      <div className="panel__head">
        <h2 id="bonuses-waiting" className="h3">
          {t('waiting.title')}
        </h2>
        <span className="caption">{t('waiting.text')}</span>
      </div>
      <ul className="bonus__waiting">
        {bonuses.map((bonus) => (
          <li key={bonus.grantId}>
            <div>
              <b className="strong">{bonus.name}</b>
              <span className="caption">
                {t('waiting.wagering', { amount: money(readMinor(bonus.wageringMinor)) })}
              </span>
            </div>
            <MoneyText amountMinor={readMinor(bonus.amountMinor)} currency={currency} />
            <Button
              size="s"
              variant="ghost"
              aria-label={t('giveUp.openOf', { name: bonus.name })}
              onClick={() => onGiveUp(bonus)}
            >
              {t('giveUp.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
