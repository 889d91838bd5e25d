import type { DeskRun } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatCount, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { gamesQuery, runsQuery } from './draws.queries.ts'
import { useGameName } from './use-game-name.ts'

/** Settlements of draws: how many slips, what they came to, how long it took, and what was resumed. */
export function RunsScreen() {
  const { t } = useTranslation('lotteryDraws')
  const search = useSearch({ from: '/lottery-runs' })
  const navigate = useNavigate()
  const api = useApi()
  const answer = useQuery(runsQuery(api, search))
  const games = useQuery(gamesQuery(api)).data?.games ?? []
  const nameOf = useGameName()
  return (
    <QueuePage
      title={t('runs.title')}
      caption={t('runs.caption')}
      search={search}
      filters={[
        {
          ...{ kind: 'select', name: 'game', label: t('game'), every: t('everyGame') },
          options: games.map(({ game }) => ({ value: game, text: nameOf(game) })),
        },
      ]}
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
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  const nameOf = useGameName()
  return useMemo(() => {
    const sum = (id: 'stake' | 'paid' | 'returned', of: (row: DeskRun) => string) => ({
      ...{ id, header: t(`column.${id}`), isNumber: true },
      phone: id === 'paid' ? ('foot' as const) : ('hidden' as const),
      cell: (row: DeskRun) => <span className="num">{formatWireMoney(of(row), currency)}</span>,
    })
    return [
      {
        id: 'game',
        header: t('column.game'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{nameOf(row.game)}</b>
            <bdi className="caption num">{row.issue}</bdi>
          </span>
        ),
      },
      {
        id: 'began',
        header: t('runs.began'),
        phone: 'below',
        cell: (row) => <span className="num">{formatInstant(row.beganAt)}</span>,
      },
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
      {
        id: 'slips',
        header: t('column.slips'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatCount(row.wagerCount)}</span>,
      },
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
