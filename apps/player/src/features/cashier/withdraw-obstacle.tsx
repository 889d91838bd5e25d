import { Meter, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { useMoneyText } from '../../app/money-text.ts'
import { type Obstacle, shareStaked } from './withdraw-obstacle.logic.ts'

const TEXTS = {
  accountWaits: 'withdraw.accountWaits',
  countUsed: 'withdraw.countUsed',
  dayUsed: 'withdraw.dayUsed',
} as const

interface ObstacleNoticeProps {
  /** What the button that cannot be pressed is described by. */
  readonly id: string
  readonly obstacle: Obstacle | undefined
}

/** What stands in the way of any withdrawal, said before it is tried. */
export function ObstacleNotice({ id, obstacle }: ObstacleNoticeProps) {
  const { t, i18n } = useTranslation(['cashier', 'common'])
  if (!obstacle) return null
  switch (obstacle.kind) {
    case 'toStake':
      return (
        <div id={id}>
          <ToStake {...obstacle} />
        </div>
      )
    case 'password':
      // It stands in the place of the field.
      return null
    case 'account':
      return (
        <p id={id} className="caption">
          {t('withdraw.noAccounts')}
        </p>
      )
    case 'held':
      return (
        <div id={id}>
          <Notice tone="warn">
            {t(`withdraw.heldFor.${obstacle.why}`)}{' '}
            {t('withdraw.allHeld', { when: momentText(obstacle.until, i18n.language) })}
          </Notice>
        </div>
      )
    case 'accountWaits':
    case 'countUsed':
    case 'dayUsed':
      return (
        <div id={id}>
          <Notice tone="warn">
            {t(TEXTS[obstacle.kind], { when: momentText(obstacle.until, i18n.language) })}
          </Notice>
        </div>
      )
  }
}

function ToStake({ missingMinor, neededMinor }: Extract<Obstacle, { readonly kind: 'toStake' }>) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const label = t('withdraw.toStake')
  const sum = t('withdraw.toStakeOf', {
    missing: money(missingMinor),
    needed: money(neededMinor),
  })
  return (
    <Notice tone="warn">
      <b className="to-stake__sum">
        {label}: <span className="num">{sum}</span>
      </b>
      <Meter label={label} share={shareStaked(missingMinor, neededMinor)} valueText={sum} />
      {t('withdraw.toStakeWhy')}
    </Notice>
  )
}
