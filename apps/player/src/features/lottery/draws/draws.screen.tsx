import '../lottery-texts.ts'
import '../plays-texts.ts'
import './draws-texts.ts'
import './draws.css'
import {
  Button,
  type Column,
  EmptyState,
  Icon,
  IconButton,
  SkeletonRows,
  Table,
  TextField,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../../app/browser-clock.ts'
import { momentText } from '../../../app/date-text.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { DrawnResult } from '../parts/results/drawn-result.tsx'
import { DrawFacts } from './draw-facts.tsx'
import { DrawState } from './draw-state.tsx'
import { drawDayQuery, type ListedDraw } from './draws.queries.ts'
import { GameBar, NoGame } from './game-bar.tsx'
import { ReplayWindow } from './replay/replay-window.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAY_MS = 86_400_000

/** `/lottery/draws`: what a game has drawn, the latest first or by day. */
export function DrawsScreen() {
  const { t } = useTranslation('lottery-draws')
  const { gameCode, day } = useSearch({ from: '/lottery/draws' })
  const shownDay = day !== undefined && DAY.test(day) ? day : undefined
  return (
    <div className="draws">
      <GameBar title={t('draws.title')} page="draws" gameCode={gameCode}>
        {gameCode !== undefined && <DayChoice gameCode={gameCode} day={shownDay} />}
      </GameBar>
      {gameCode === undefined ? <NoGame /> : <History gameCode={gameCode} day={shownDay} />}
    </div>
  )
}

interface OfDay {
  readonly gameCode: string
  /** The latest draws, whatever their day, where it is left out. */
  readonly day: string | undefined
}

function DayChoice({ gameCode, day }: OfDay) {
  const { t } = useTranslation('lottery-draws')
  const navigate = useNavigate()
  const choose = (next: string | undefined) =>
    void navigate({
      to: '/lottery/draws',
      search: { gameCode, ...(next !== undefined && { day: next }) },
    })
  const turn = (days: number) => {
    const from = day === undefined ? browserClock.now() : Date.parse(day)
    choose(new Date(from + days * DAY_MS).toISOString().slice(0, 10))
  }
  return (
    <span className="drawbar__day">
      <Button variant="ghost" aria-label={t('draws.earlierDay')} onClick={() => turn(-1)}>
        <Icon of={ChevronLeft} isFlipped />
      </Button>
      <TextField
        type="date"
        size="s"
        label={t('draws.day')}
        value={day ?? ''}
        onChange={(event) => choose(event.target.value || undefined)}
      />
      <Button variant="ghost" aria-label={t('draws.laterDay')} onClick={() => turn(1)}>
        <Icon of={ChevronRight} isFlipped />
      </Button>
      {day !== undefined && (
        <Button size="s" variant="ghost" onClick={() => choose(undefined)}>
          {t('draws.latest')}
        </Button>
      )}
    </span>
  )
}

function History({ gameCode, day }: OfDay) {
  const { t } = useTranslation('lottery-draws')
  const navigate = useNavigate()
  const { page = 1 } = useSearch({ from: '/lottery/draws' })
  const { data, error, refetch } = useQuery(drawDayQuery(gameCode, day, page))
  const [watched, setWatched] = useState<ListedDraw>()
  const columns = useDrawColumns(gameCode, data?.family ?? '', setWatched)
  if (!data) return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows />
  if (data.draws.length === 0) {
    return (
      <EmptyState art="hourglass" title={t('draws.none')}>
        {t('draws.noneText')}
      </EmptyState>
    )
  }
  const turn = (to: number) =>
    void navigate({
      to: '/lottery/draws',
      search: { gameCode, ...(day !== undefined && { day }), ...(to > 1 && { page: to }) },
    })
  return (
    <>
      <div className="panel overflow-hidden">
        <Table
          caption={t('draws.title')}
          columns={columns}
          rows={data.draws}
          rowKey={({ issue }) => issue}
        />
      </div>
      <div className="draws__pages">
        {page > 1 && <Button onClick={() => turn(page - 1)}>{t('draws.newer')}</Button>}
        {data.hasMore && <Button onClick={() => turn(page + 1)}>{t('draws.older')}</Button>}
      </div>
      {watched && (
        <ReplayWindow
          family={data.family}
          issue={watched.issue}
          result={watched.result}
          onClose={() => setWatched(undefined)}
        />
      )}
    </>
  )
}

function useDrawColumns(
  gameCode: string,
  family: string,
  onWatch: (draw: ListedDraw) => void,
): readonly Column<ListedDraw>[] {
  const { t, i18n } = useTranslation('lottery-draws')
  return [
    {
      ...{ id: 'draw', header: t('draws.draw'), card: 'lead' },
      cell: ({ issue }) => <b className="num strong">{issue}</b>,
    },
    {
      ...{ id: 'time', header: t('draws.time'), card: 'second' },
      cell: ({ drawsAt }) => <span className="num">{momentText(drawsAt, i18n.language)}</span>,
    },
    {
      ...{ id: 'numbers', header: t('draws.numbers'), card: 'foot' },
      cell: ({ result }) =>
        result === null ? '–' : <DrawnResult family={family} result={result} size="small" />,
    },
    {
      ...{ id: 'values', header: t('draws.values'), card: 'third' },
      cell: ({ result, drawsAt }) => (
        <DrawFacts family={family} result={result} drawsAt={drawsAt} />
      ),
    },
    {
      ...{ id: 'state', header: t('draws.status'), card: 'lead-end' },
      cell: ({ state }) => <DrawState state={state} />,
    },
    {
      ...{ id: 'look', header: t('draws.look'), card: 'second-end' },
      cell: (draw) => (
        <span className="draws__look">
          {draw.result !== null && (
            <IconButton
              icon={Play}
              label={t('draws.replayOf', { issue: draw.issue })}
              onClick={() => onWatch(draw)}
            />
          )}
          <Link
            to="/lottery/draw"
            search={{ gameCode, issue: draw.issue }}
            className="link"
            aria-label={t('draws.verifyOf', { issue: draw.issue })}
          >
            {t('draws.verify')}
          </Link>
        </span>
      ),
    },
  ]
}
