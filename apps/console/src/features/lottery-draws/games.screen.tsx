import { type DeskGame, LOTTERY_AREAS } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { gamesQuery } from '../../parts/lottery/lottery.queries.ts'
import { gameColumn, momentColumn, useColumnTexts } from '../../parts/lottery/lottery-columns.tsx'
import { GameDialog } from './game-dialog.tsx'
import { useTimesText } from './use-times-text.ts'

/** Games of draws: when they draw, where results come from, and whether they are on sale. */
export function GamesScreen() {
  const { t } = useTranslation('lotteryDraws')
  const search = useSearch({ from: '/lottery-games' })
  const answer = useQuery(gamesQuery(useApi()))
  const games = answer.data?.games.filter(
    ({ area }) => search.area === undefined || area === search.area,
  )
  const [opened, setOpened] = useState<DeskGame>()
  return (
    <QueuePage
      title={t('games.title')}
      caption={t('games.caption')}
      search={search}
      filters={[
        {
          ...{ kind: 'chips', name: 'area', label: t('area'), every: t('everyArea') },
          options: LOTTERY_AREAS.map((value) => ({ value, text: t(`areas.${value}`) })),
        },
      ]}
      answer={wholeList(games, answer)}
      columns={useGameColumns()}
      rowKey={(row) => row.game}
      onOpen={(row) => setOpened(row)}
      empty={{ art: 'trophy', title: t('games.emptyTitle'), text: t('games.emptyText') }}
    >
      {opened && <GameDialog game={opened} onClose={() => setOpened(undefined)} />}
    </QueuePage>
  )
}

function useGameColumns(): readonly DataColumn<DeskGame>[] {
  const { t, nameOf } = useColumnTexts()
  const timesText = useTimesText()
  return useMemo(
    () => [
      gameColumn<DeskGame>(t('column.game'), nameOf, ({ family }) => family),
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => (
          <Badge tone={row.isOn ? 'felt' : 'neutral'}>
            {t(row.isOn ? 'games.on' : 'games.off')}
          </Badge>
        ),
      },
      {
        id: 'times',
        header: t('games.times'),
        phone: 'below',
        cell: (row) => <span className="num">{timesText(row.times)}</span>,
      },
      {
        id: 'source',
        header: t('column.source'),
        phone: 'hidden',
        cell: (row) => t(`results.${row.results}`),
      },
      {
        ...momentColumn<DeskGame>(
          { id: 'next', header: t('games.next') },
          (row) => row.nextDrawsAt,
        ),
        isForWide: true,
      },
      {
        id: 'late',
        header: t('games.late'),
        phone: 'hidden',
        cell: (row) => (
          <span className="num">
            {t('games.lateLine', { alarm: row.alarmMinutes, void: row.voidMinutes })}
          </span>
        ),
      },
    ],
    [t, nameOf, timesText],
  )
}
