import './vip-texts.ts'
import './vip.css'
import type { ShownVipLevel } from '@baize/contract'
import { buttonClass, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../app/session.ts'
import { rebatesQuery } from '../../parts/rebate/rebate.queries.ts'
import { RebateNow } from '../../parts/rebate/rebate-now.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { LevelTable } from './level-table.tsx'
import { type Vip, vipLevelsQuery, vipQuery } from './vip.queries.ts'
import { VipGifts } from './vip-gifts.tsx'
import { VipHero } from './vip-hero.tsx'

/** `/vip`: the levels, where the member stands, what each brings, rebates and gifts. */
export function VipScreen() {
  const { t } = useTranslation('vip')
  const member = useMember()
  return (
    <div className="vip">
      <header>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
      </header>
      {member && !member.isTrial ? <Own key={member.id} /> : <ForVisitors />}
    </div>
  )
}

function Own() {
  const { i18n } = useTranslation('vip')
  const { data, error, refetch } = useQuery(vipQuery(i18n.language))
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={6} />
  if (data.levels.length === 0) return <NoLevels />
  return <OwnLevels of={data} />
}

function OwnLevels({ of }: { readonly of: Vip }) {
  const { t } = useTranslation('vip')
  const rebates = useQuery(rebatesQuery).data
  const { levels, standing, gifts } = of
  return (
    <>
      <VipHero of={of} />
      <div className="vip__columns">
        <LevelTable levels={levels} own={standing.level} />
        <div className="vip__aside">
          {rebates && <RebateNow of={rebates} />}
          {rebates && rebates.closed.length > 0 && (
            <Link to="/member/rebate" className={buttonClass({ variant: 'soft' })}>
              {t('rebateHistory')}
            </Link>
          )}
          <VipGifts gifts={gifts} levels={levels} />
        </div>
      </div>
    </>
  )
}

function ForVisitors() {
  const { i18n } = useTranslation('vip')
  const { data, error, refetch } = useQuery(vipLevelsQuery(i18n.language))
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={6} />
  const levels: readonly ShownVipLevel[] = data.levels
  return levels.length === 0 ? <NoLevels /> : <LevelTable levels={levels} own={null} />
}

function NoLevels() {
  const { t } = useTranslation('vip')
  return (
    <EmptyState art="gift" title={t('none')} headingLevel={2}>
      {t('noneText')}
    </EmptyState>
  )
}
