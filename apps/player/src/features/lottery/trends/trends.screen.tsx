import '../lottery-texts.ts'
import '../plays-texts.ts'
import '../draws/draws-texts.ts'
import '../draws/draws.css'
import './trends.css'
import { EmptyState, Select, Skeleton, TabPanel, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { type Trends, trendsQuery } from '../draws/draws.queries.ts'
import { GameBar, NoGame } from '../draws/game-bar.tsx'
import { SideRoads } from './side-roads.tsx'
import { StandingsTable } from './standings-table.tsx'
import { TrendChart } from './trend-chart.tsx'
import { useTrendTexts } from './trend-texts.ts'

const VIEWS = ['chart', 'table', 'roads'] as const
type View = (typeof VIEWS)[number]

const PANEL = 'trend-view'

/** `/lottery/trends`: how numbers and sides of a game have stood. */
export function TrendsScreen() {
  const { t } = useTranslation('lottery-draws')
  const { gameCode } = useSearch({ from: '/lottery/trends' })
  return (
    <div className="draws">
      <GameBar title={t('trend.title')} page="trends" gameCode={gameCode} />
      {gameCode === undefined ? <NoGame /> : <GameTrends key={gameCode} game={gameCode} />}
    </div>
  )
}

function GameTrends({ game }: { readonly game: string }) {
  const { t } = useTranslation('lottery-draws')
  const { data, error, refetch } = useQuery(trendsQuery(game))
  const [view, setView] = useState<View>('chart')
  if (!data) {
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <Skeleton className="h-96" />
  }
  if (data.drawCount === 0) {
    return (
      <EmptyState art="hourglass" title={t('trend.none')}>
        {t('trend.noneText')}
      </EmptyState>
    )
  }
  const views = VIEWS.filter((each) => each !== 'roads' || data.sides.length > 0)
  return (
    <section className="panel trends">
      <div className="trends__head">
        <Tabs<View>
          label={t('trend.view')}
          panelId={PANEL}
          choices={views.map((value) => ({ value, text: t(`trend.${value}`) }))}
          value={view}
          onChoose={setView}
        />
        <span className="caption num">{t('trend.counted', { draws: data.drawCount })}</span>
      </div>
      <TabPanel id={PANEL} value={view} className="trends__view">
        {view === 'roads' ? <SideRoads trends={data} /> : <Numbers trends={data} view={view} />}
      </TabPanel>
    </section>
  )
}

interface NumbersProps {
  readonly trends: Trends
  readonly view: 'chart' | 'table'
}

function Numbers({ trends, view }: NumbersProps) {
  const { t } = useTranslation('lottery-draws')
  const texts = useTrendTexts(trends.family)
  const [chosen, setChosen] = useState(0)
  const trend = trends.numbers[chosen] ?? trends.numbers[0]
  if (!trend) return null
  return (
    <>
      <Select
        aria-label={t('trend.of')}
        className="trends__of"
        value={`${chosen}`}
        options={trends.numbers.map((each, at) => ({ value: `${at}`, text: texts.kind(each) }))}
        onChoose={(at) => setChosen(Number(at))}
      />
      {view === 'chart' ? (
        <TrendChart trends={trends} trend={trend} />
      ) : (
        <StandingsTable trends={trends} trend={trend} />
      )}
    </>
  )
}
