import './missions-texts.ts'
import './missions.css'
import type { operations, ValueOf } from '@baize/contract'
import { Button, buttonClass, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { MissionRow } from './mission-row.tsx'
import { zoneText } from './missions.logic.ts'
import { missionsQuery, racesQuery, rafflesQuery } from './missions.queries.ts'
import { RaceBoard } from './race-board.tsx'
import { RaffleCard } from './raffle-card.tsx'
import { StreakPanel } from './streak-panel.tsx'
import { useClaimRewards } from './use-claims.ts'

type Missions = ValueOf<typeof operations.getMissions>

/** `/member/reward-center`: the check-in of the day, what can be claimed, races and raffles. */
export function RewardCentreScreen() {
  const { t, i18n } = useTranslation('missions')
  const missions = useQuery(missionsQuery(i18n.language))
  const races = useQuery(racesQuery(i18n.language))
  const raffles = useQuery(rafflesQuery(i18n.language))
  const failed = [missions, races, raffles].find(({ isError }) => isError)
  if (failed) return <LoadFailure failure={failed.error} onRetry={failed.refetch} />
  const isEmpty =
    missions.data?.items.length === 0 &&
    races.data?.items.length === 0 &&
    raffles.data?.items.length === 0
  return (
    <div className="missions">
      <Head of={missions.data} />
      {(missions.isPending || raffles.isPending) && <SkeletonRows />}
      {isEmpty && (
        <EmptyState art="gift" title={t('empty')} headingLevel={2}>
          {t('emptyText')}
        </EmptyState>
      )}
      {missions.data?.items.map((each) => (
        <StreakPanel key={each.promotionId} of={each} today={missions.data.today} />
      ))}
      {missions.data && <Claimable of={missions.data} />}
      {raffles.data?.items.map((raffle) => (
        <RaffleCard key={raffle.raffleId} of={raffle} />
      ))}
      {races.data?.items.slice(0, 1).map((race) => (
        <RaceBoard key={race.raceId} of={race} />
      ))}
    </div>
  )
}

function Head({ of }: { readonly of: Missions | undefined }) {
  const { t } = useTranslation('missions')
  const money = useMoneyText()
  const claim = useClaimRewards()
  const open = of?.items.flatMap(({ rewards }) => rewards).filter(({ state }) => state === 'open')
  const sum = open?.reduce((total, { worthMinor }) => total + BigInt(worthMinor), 0n) ?? 0n
  return (
    <header className="missions__head">
      <div>
        <h1 className="h1">{t('title')}</h1>
        {of && <p className="caption num">{t('daysTurn', { zone: zoneText(of.offsetMinutes) })}</p>}
      </div>
      {open && open.length > 1 && (
        <Button
          variant="brass"
          isBusy={claim.isPending}
          onClick={() => claim.mutate(open.map(({ rewardId }) => rewardId))}
        >
          {t('claimAll', { sum: money(readMinor(`${sum}`)) })}
        </Button>
      )}
    </header>
  )
}

/** Missions with something to claim, or the way to all of them. */
function Claimable({ of }: { readonly of: Missions }) {
  const { t } = useTranslation('missions')
  const missions = of.items.filter(({ streak }) => streak === null)
  const open = missions.filter(({ rewards }) => rewards.some(({ state }) => state === 'open'))
  if (missions.length === 0) return null
  return (
    <section className="panel mission-list" aria-label={t('missionList')}>
      <div className="race__head">
        <h2 className="h2">{t('missionList')}</h2>
        <Link
          to="/member/missions"
          replace
          className={buttonClass({ variant: 'ghost', size: 's' })}
        >
          {t('allMissions', { count: missions.length })}
        </Link>
      </div>
      {open.length > 0 ? (
        <ul>
          {open.map((each) => (
            <MissionRow key={each.promotionId} of={each} />
          ))}
        </ul>
      ) : (
        <p className="race__none">{t('nothingToClaim')}</p>
      )}
    </section>
  )
}
