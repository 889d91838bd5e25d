import type { PricedLotteryGame } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { gameColumn, momentColumn } from '../../parts/lottery/lottery-columns.tsx'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { pricedGamesQuery } from './prices.queries.ts'

/** Every game of draws with the version of its price table, those that wait for a second person first. */
export function PricedGamesScreen() {
  const { t } = useTranslation('lotteryPrices')
  const navigate = useNavigate()
  const answer = useQuery(pricedGamesQuery(useApi()))
  const games = answer.data?.games.toSorted(
    (one, other) => Number(other.isAsked) - Number(one.isAsked),
  )
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={{}}
      answer={wholeList(games, answer)}
      columns={usePricedColumns()}
      rowKey={({ game }) => game}
      onOpen={({ game }) => void navigate({ to: '/lottery-prices/$game', params: { game } })}
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function usePricedColumns(): readonly DataColumn<PricedLotteryGame>[] {
  const { t } = useTranslation('lotteryPrices')
  const nameOf = useGameName()
  const { family } = usePlayNames()
  return useMemo(
    () => [
      gameColumn<PricedLotteryGame>(t('column.game'), nameOf, (row) => family(row.family)),
      {
        id: 'version',
        header: t('column.version'),
        phone: 'below',
        cell: ({ version }) =>
          version === 0 ? t('first') : <span className="num">{t('version', { version })}</span>,
      },
      momentColumn<PricedLotteryGame>(
        { id: 'started', header: t('column.started') },
        ({ startedAt }) => startedAt,
      ),
      {
        id: 'by',
        header: t('column.by'),
        phone: 'hidden',
        isForWide: true,
        cell: ({ startedBy }) => <bdi>{startedBy ?? '–'}</bdi>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ isAsked }) =>
          isAsked ? (
            <Badge tone="warn">{t('waiting.badge')}</Badge>
          ) : (
            <Badge tone="neutral">{t('holds')}</Badge>
          ),
      },
    ],
    [t, nameOf, family],
  )
}
