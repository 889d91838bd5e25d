import type { DeskRun } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import {
  countColumn,
  gameColumn,
  momentColumn,
  useColumnTexts,
} from '../../parts/lottery/lottery-columns.tsx'
import { useGameFilter } from '../../parts/lottery/use-game-filter.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { runsQuery } from './draws.queries.ts'

/** Settlements of draws: how many slips, what they came to, how long it took, and what was resumed. */
export function RunsScreen() {
  const { t } = useTranslation('lotteryDraws')
  const search = useSearch({ from: '/lottery-runs' })
  const navigate = useNavigate()
  const answer = useQuery(runsQuery(useApi(), search))
  const gameFilter = useGameFilter()
  return (
    <QueuePage
      title={t('runs.title')}
      caption={t('runs.caption')}
      search={search}
      filters={[gameFilter]}
      answer={answer}
      columns={useRunColumns()}
      rowKey={({ drawId, version }) => `${drawId} ${version}`}
      onOpen={({ drawId }) => void navigate({ to: '/lottery-draws/$drawId', params: { drawId } })}
      empty={{ art: 'receipt', title: t('runs.emptyTitle'), text: t('runs.emptyText') }}
    />
  )
}

const SECOND_MS = 1_000

function useRunColumns(): readonly DataColumn<DeskRun>[] {
  const { t, currency, nameOf } = useColumnTexts()
  return useMemo(() => {
    const sum = (id: 'stake' | 'paid' | 'returned', minorOf: (row: DeskRun) => string) =>
      moneyColumn<DeskRun>(
        { id, header: t(`column.${id}`), phone: id === 'paid' ? 'foot' : 'hidden' },
        currency,
        minorOf,
      )
    return [
      gameColumn<DeskRun>(t('column.game'), nameOf, ({ issue }) => issue),
      momentColumn<DeskRun>(
        { id: 'began', header: t('runs.began'), phone: 'below' },
        ({ beganAt }) => beganAt,
      ),
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => (
          <span className="stacked">
            <Badge tone={row.endedAt === null ? 'warn' : 'neutral'}>
              {row.endedAt === null
                ? t('runs.underWay')
                : t(row.version > 1 ? 'runs.correction' : 'runs.first')}
            </Badge>
            {row.begunTimes > 1 && (
              <span className="caption">{t('runs.resumed', { count: row.begunTimes - 1 })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'took',
        header: t('runs.took'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{tookText(row, t)}</span>,
      },
      countColumn<DeskRun>({ id: 'slips', header: t('column.slips') }, (row) => row.wagerCount),
      sum('stake', ({ stakeMinor }) => stakeMinor),
      sum('paid', ({ paidMinor }) => paidMinor),
      sum('returned', ({ returnedMinor }) => returnedMinor),
    ]
  }, [t, currency, nameOf])
}

function tookText(
  { beganAt, endedAt }: DeskRun,
  t: (key: 'runs.seconds', values: { count: number }) => string,
): string {
  if (endedAt === null) return '–'
  const tookMs = Date.parse(endedAt) - Date.parse(beganAt)
  return t('runs.seconds', { count: Math.ceil(tookMs / SECOND_MS) })
}
