import './missions-texts.ts'
import './missions.css'
import type { operations, ValueOf } from '@baize/contract'
import { EmptyState, Segments, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { MissionRow } from './mission-row.tsx'
import { firstTabOf, MISSION_TABS, type MissionTab, tabOf } from './missions.logic.ts'
import { missionsQuery, racesQuery } from './missions.queries.ts'
import { RaceBoard } from './race-board.tsx'

/** `/member/missions`: missions with their progress, and the races. */
export function MissionsScreen() {
  const { t, i18n } = useTranslation('missions')
  const missions = useQuery(missionsQuery(i18n.language))
  const races = useQuery(racesQuery(i18n.language))
  return (
    <div className="missions">
      <h1 className="h1">{t('missionsTitle')}</h1>
      {missions.isPending && <SkeletonRows />}
      {missions.isError && <LoadFailure failure={missions.error} onRetry={missions.refetch} />}
      {missions.data && <Missions of={missions.data} />}
      {races.isError && <LoadFailure failure={races.error} onRetry={races.refetch} />}
      {races.data?.items.map((race) => (
        <RaceBoard key={race.raceId} of={race} />
      ))}
    </div>
  )
}

function Missions({ of }: { readonly of: ValueOf<typeof operations.getMissions> }) {
  const { t } = useTranslation('missions')
  const items = of.items.filter(({ streak }) => streak === null)
  const [chosen, setChosen] = useState<MissionTab>()
  const tab = chosen ?? firstTabOf(items)
  const shown = items.filter((each) => tabOf(each) === tab)
  return (
    <section className="panel mission-list" aria-label={t('missionsTitle')}>
      <div className="race__head">
        <h2 className="h2">
          {t('missionList')} <span className="caption num">{items.length}</span>
        </h2>
        <Segments<MissionTab>
          label={t('tabs')}
          value={tab}
          choices={MISSION_TABS.map((value) => ({ value, text: t(`tab.${value}`) }))}
          onChoose={setChosen}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState art="trophy" title={t('none')} headingLevel={3}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul>
          {shown.map((each) => (
            <MissionRow key={each.promotionId} of={each} />
          ))}
        </ul>
      )}
    </section>
  )
}
