import './missions-texts.ts'
import './missions.css'
import { LEADERBOARD_PERIODS, RACE_MEASURES, type RaceMeasure } from '@baize/contract'
import { Chips, EmptyState, Segments, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { type LeaderboardPeriod, leaderboardQuery } from './missions.queries.ts'
import { useScoreText } from './use-mission-text.ts'

/** `/leaderboard`: members by turnover, winnings or highest multiple of the day, week or month. */
export function LeaderboardScreen() {
  const { t } = useTranslation('missions')
  const scoreText = useScoreText()
  const [measure, setMeasure] = useState<RaceMeasure>('turnover')
  const [period, setPeriod] = useState<LeaderboardPeriod>('day')
  const { data, error, refetch } = useQuery(leaderboardQuery(measure, period))
  return (
    <div className="winner-page">
      <header>
        <h1 className="h1">{t('leaderboard.title')}</h1>
        <p className="text-text-2">{t(`leaderboard.text.${measure}`)}</p>
      </header>
      <div className="winner-page__choices">
        <Chips<RaceMeasure>
          label={t('leaderboard.measure')}
          value={measure}
          choices={RACE_MEASURES.map((value) => ({ value, text: t(`measure.${value}`) }))}
          onChoose={setMeasure}
        />
        <Segments<LeaderboardPeriod>
          label={t('leaderboard.period')}
          value={period}
          choices={LEADERBOARD_PERIODS.map((value) => ({ value, text: t(`period.${value}`) }))}
          onChoose={setPeriod}
        />
      </div>
      {!data && (error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows />)}
      {data?.rows.length === 0 && (
        <EmptyState art="trophy" title={t('leaderboard.none')} headingLevel={2}>
          {t('leaderboard.noneText')}
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <ol className="panel board">
          {data.rows.map(({ rank, name, score }) => (
            <li key={rank} className="board__row" data-top={rank <= 3}>
              <span className="board__rank num">{rank}</span>
              <span className="board__name">
                <bdi>{name}</bdi>
              </span>
              <b className="board__prize num">{scoreText(measure, score)}</b>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
