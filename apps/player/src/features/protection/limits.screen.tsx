import './protection-texts.ts'
import './protection.css'
import { artUrl, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { BreakPanel } from './break-panel.tsx'
import { DepositLimits } from './deposit-limits.tsx'
import { protectionQuery } from './protection.queries.ts'

/** What a member sets to keep play within bounds. */
export function LimitsScreen() {
  const { t } = useTranslation(['protection', 'common'])
  const protection = useQuery(protectionQuery)
  if (protection.isError) {
    return <LoadFailure failure={protection.error} onRetry={protection.refetch} />
  }
  if (!protection.data) return <Skeleton className="security-skeleton" />
  return (
    <>
      <section className="panel limitshead">
        <img src={artUrl('hourglass')} alt="" width={84} height={84} />
        <div className="grid gap-2">
          <h1 className="h1">{t('title')}</h1>
          <p className="text-text-2">{t('text')}</p>
        </div>
      </section>
      <DepositLimits limits={protection.data.depositLimits} />
      <BreakPanel pause={protection.data.pause} />
    </>
  )
}
