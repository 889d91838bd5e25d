import '../sports-desk.css'
import type { DeskSportsBet } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import type { Filter } from '../../../frames/filter-bar.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { useRowDialog } from '../../../frames/use-row-dialog.ts'
import { ClassDialog } from '../../../parts/sports/class-dialog.tsx'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { betsQuery } from '../desk.queries.ts'
import { BET_ORDERS, BET_VIEWS, type BetsSearch } from '../sports-search.ts'
import { useBetColumns } from './bet-columns.tsx'

/** Sports bets, the newest or the largest first; of one event or one member where the address says so. */
export function SportsBetsScreen() {
  const { t } = useTranslation('sportsDesk')
  const search = useSearch({ from: '/sports-bets' })
  const answer = useQuery(betsQuery(useApi(), search))
  const { open, dialog } = useRowDialog<DeskSportsBet>(({ memberId, username }, close) => (
    <ClassDialog {...{ memberId, username }} onClose={close} />
  ))
  return (
    <QueuePage
      title={t('bets.menu')}
      caption={t('bets.caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('bets.states'),
        values: BET_VIEWS,
        textOf: (view) => t(`bets.view.${view}`),
      }}
      filters={useBetFilters(search, answer.data?.items ?? [])}
      answer={answer}
      columns={useBetColumns({ onClass: open })}
      rowKey={({ betId }) => betId}
      empty={{ art: 'receipt', title: t('bets.none'), text: t('bets.noneText') }}
      emptyFiltered={{ title: t('bets.none'), text: t('bets.filteredText') }}
    >
      {dialog}
    </QueuePage>
  )
}

/** An event and a member come by links: their filters can be taken away, not typed. */
function useBetFilters(
  { event, member, bet }: BetsSearch,
  bets: readonly DeskSportsBet[],
): readonly Filter<BetsSearch>[] {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const leg = bets.flatMap(({ legs }) => legs).find(({ eventId }) => eventId === event)
  const username = bets.find(({ memberId }) => memberId === member)?.username
  return [
    {
      ...{ kind: 'chips', name: 'order', label: t('bets.order') },
      options: BET_ORDERS.map((value) => ({ value, text: t(`bets.orders.${value}`) })),
    },
    ...(event === undefined
      ? []
      : [
          {
            ...({ kind: 'select', name: 'event', label: t('bets.event') } as const),
            every: t('bets.everyEvent'),
            options: [{ value: event, text: leg ? names.event(leg) : event }],
          },
        ]),
    ...(bet === undefined
      ? []
      : [
          {
            ...({ kind: 'select', name: 'bet', label: t('bets.bet') } as const),
            every: t('bets.everyBet'),
            options: [{ value: bet, text: bet }],
          },
        ]),
    ...(member === undefined
      ? []
      : [
          {
            ...({ kind: 'select', name: 'member', label: t('column.member') } as const),
            every: t('bets.everyMember'),
            options: [{ value: member, text: username ?? member }],
          },
        ]),
  ]
}
