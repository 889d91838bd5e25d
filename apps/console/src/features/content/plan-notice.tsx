import type { ContentItem } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'

interface PlanNoticeProps {
  readonly item: ContentItem
  readonly isBusy: boolean
  onUnschedule(): void
}

/** That another version waits for its moment, with the way to take it back. */
export function PlanNotice({ item, isBusy, onUnschedule }: PlanNoticeProps) {
  const { t } = useTranslation('content')
  const { plan, shownNumber } = item
  if (!plan) return null
  const at = formatInstant(plan.from)
  return (
    <Notice tone="info">
      <span className="content-plan">
        {shownNumber === null
          ? t('plan.alone', { at, number: plan.number })
          : t('plan.over', { at, number: plan.number, shown: shownNumber })}
        <Button size="s" disabled={isBusy} onClick={onUnschedule}>
          {t('plan.takeBack')}
        </Button>
      </span>
    </Notice>
  )
}
