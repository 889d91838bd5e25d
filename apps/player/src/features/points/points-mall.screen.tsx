import './points-texts.ts'
import './points.css'
import { SkeletonRows, TabPanel, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { pointsConfigQuery, pointsQuery } from './points.queries.ts'
import { PointsDetails } from './points-details.tsx'
import { PointsHead } from './points-head.tsx'
import { PointsRules } from './points-rules.tsx'
import { RedeemHistory } from './redeem-history.tsx'
import { Rewards } from './rewards.tsx'

const TABS = ['redeem', 'history', 'details', 'rules'] as const
const PANEL = 'points-panel'

/** `/pointMall`: the member's points, what they buy, and what became of them. */
export function PointsMallScreen() {
  const { t } = useTranslation('points')
  const navigate = useNavigate()
  const { tab: wanted, page = 1 } = useSearch({ from: '/pointMall' })
  const tab = TABS.find((each) => each === wanted) ?? 'redeem'
  const points = useQuery(pointsQuery)
  const config = useQuery(pointsConfigQuery)
  const failed = [points, config].find(({ isError }) => isError)
  const openTab = (value: (typeof TABS)[number]) =>
    void navigate({
      to: '/pointMall',
      search: value === 'redeem' ? {} : { tab: value },
      resetScroll: false,
    })
  return (
    <div className="points">
      <h1 className="h1">{t('title')}</h1>
      {failed && <LoadFailure failure={failed.error} onRetry={failed.refetch} />}
      {!failed && (!points.data || !config.data) && <SkeletonRows count={6} />}
      {points.data && config.data && (
        <>
          <PointsHead points={points.data} terms={config.data.terms} />
          <Tabs
            label={t('title')}
            panelId={PANEL}
            value={tab}
            choices={TABS.map((value) => ({ value, text: t(`tab.${value}`) }))}
            onChoose={openTab}
          />
          <TabPanel id={PANEL} value={tab}>
            {tab === 'redeem' && <Rewards balance={points.data} />}
            {tab === 'history' && <RedeemHistory pageNo={page} />}
            {tab === 'details' && <PointsDetails />}
            {tab === 'rules' && <PointsRules terms={config.data.terms} />}
          </TabPanel>
        </>
      )}
    </div>
  )
}
