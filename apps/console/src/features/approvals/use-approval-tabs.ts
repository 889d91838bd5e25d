import { useTranslation } from 'react-i18next'
import { APPROVAL_SHOWS } from './approvals-search.ts'

/** What waits, what was decided, and decisions taken in one place. */
export function useApprovalTabs(waitingCount?: number) {
  const { t } = useTranslation('approvals')
  return {
    name: 'show',
    label: t('title'),
    values: APPROVAL_SHOWS,
    textOf: (value: (typeof APPROVAL_SHOWS)[number]) => t(`show.${value}`),
    counts: waitingCount === undefined ? undefined : { waiting: waitingCount },
    counted: ['waiting'],
  } as const
}
