import { CALENDAR_VIEWS, LOTTERY_AREAS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useGameFilter } from '../../parts/lottery/use-game-filter.ts'
import { useDrawColumns } from './draw-columns.tsx'
import { calendarQuery } from './draws.queries.ts'

/** The calendar of all games: what waits for somebody, what comes, and what is over. */
export function DrawsScreen() {
  const { t } = useTranslation('lotteryDraws')
  const search = useSearch({ from: '/lottery-draws' })
  const navigate = useNavigate()
  const answer = useQuery(calendarQuery(useApi(), search))
  const gameFilter = useGameFilter(search.area)
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'view',
        label: t('views'),
        values: CALENDAR_VIEWS,
        textOf: (each) => t(`view.${each}`),
        counts: answer.data && { attention: answer.data.attentionCount },
        counted: ['attention'],
      }}
      filters={[
        {
          ...{ kind: 'select', name: 'area', label: t('area'), every: t('everyArea') },
          options: LOTTERY_AREAS.map((value) => ({ value, text: t(`areas.${value}`) })),
        },
        gameFilter,
      ]}
      answer={answer}
      columns={useDrawColumns()}
      rowKey={(row) => row.drawId}
      onOpen={({ drawId }) => void navigate({ to: '/lottery-draws/$drawId', params: { drawId } })}
      empty={{ art: 'trophy', title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.text') }}
    />
  )
}
