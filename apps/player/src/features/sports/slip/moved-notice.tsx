import { Button, Icon } from '@baize/ui-kit'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOddsText } from '../odds/odds-text.ts'
import { oddsBefore } from './slip-plan.logic.ts'
import type { SlipDesk } from './use-slip-desk.ts'

interface MovedNoticeProps {
  readonly desk: SlipDesk
  readonly icon: LucideIcon
}

/** Prices moved since they were taken: what the whole pays now, and the way to take that. */
export function MovedNotice({ desk, icon }: MovedNoticeProps) {
  const { t } = useTranslation('sports')
  const odds = useOddsText()
  const { slip, legs, bets, toAccept, accept } = desk
  if (toAccept.length === 0) return null
  const [bet] = bets
  const before = slip.mode === 'accumulator' ? oddsBefore(legs) : undefined
  return (
    <div className="sb-moved">
      <Icon of={icon} />
      <p>
        <b role="status">{t('slip.moved', { count: toAccept.length })}</b>{' '}
        {before !== undefined && bet?.totalOdds !== undefined && (
          <span>{t('slip.movedTotal', { before: odds(before), now: odds(bet.totalOdds) })}</span>
        )}
      </p>
      <Button size="s" onClick={accept}>
        {t('slip.accept')}
      </Button>
    </div>
  )
}
