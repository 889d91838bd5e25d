import './protection-texts.ts'
import './protection.css'
import type { Protection } from '@baize/contract'
import { artUrl, Fact, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Pause } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { BreakPanel } from './break-panel.tsx'
import { countKinds, type LimitKind, limitsOf } from './limits.logic.ts'
import { LimitsPanel } from './limits-panel.tsx'
import { NetPositionPanel } from './net-position-panel.tsx'
import { protectionQuery } from './protection.queries.ts'
import { RealityCheckPanel } from './reality-check-panel.tsx'
import { useLimitText } from './use-limit-text.ts'

/** What a member sets to keep play within bounds, and what play has come to. */
export function LimitsScreen() {
  const protection = useQuery(protectionQuery)
  const [kind, setKind] = useState<LimitKind>('deposit')
  if (protection.isError) {
    return <LoadFailure failure={protection.error} onRetry={protection.refetch} />
  }
  if (!protection.data) return <Skeleton className="security-skeleton" />
  return (
    <>
      <LimitsHead protection={protection.data} />
      <div className="security__columns">
        <LimitsPanel protection={protection.data} kind={kind} onKind={setKind} />
        <div className="security__column">
          <RealityCheckPanel maximumMinutes={protection.data.realityCheck.maximumMinutes} />
          <NetPositionPanel />
        </div>
      </div>
      <BreakPanel pause={protection.data.pause} rules={protection.data.rules} />
    </>
  )
}

function LimitsHead({ protection }: { readonly protection: Protection }) {
  const { t, i18n } = useTranslation(['protection', 'common'])
  const limitText = useLimitText()
  const { done, count } = countKinds(protection)
  const { pause } = protection
  const today = limitsOf(protection, 'time').find(({ period }) => period === 'day')
  return (
    <section className="panel security limitshead">
      <img src={artUrl('hourglass')} alt="" width={84} height={84} />
      <div className="grid gap-2 min-w-0">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
        <div className="flex flex-wrap gap-2">
          <Fact {...(done > 0 && { tone: 'felt' })}>
            <Icon of={Check} />
            {t('kindsSet', { done, count })}
          </Fact>
          {today && today.used > 0n && (
            <Fact>
              <Icon of={Clock} />
              {t('playedToday')} <b>{limitText('time', today.used)}</b>
            </Fact>
          )}
          {pause && (
            <Fact>
              <Icon of={Pause} />
              {t(pause.kind === 'exclusion' ? 'pause.exclusion' : 'pause.coolOff')}{' '}
              <b>
                {pause.until === null ? t('pause.forGood') : momentText(pause.until, i18n.language)}
              </b>
            </Fact>
          )}
        </div>
      </div>
    </section>
  )
}
