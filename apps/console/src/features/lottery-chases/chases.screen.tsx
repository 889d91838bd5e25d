import type { DeskChase } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatCount } from '../../parts/format.ts'
import { gameColumn, momentColumn } from '../../parts/lottery/lottery-columns.tsx'
import { useGameFilter } from '../../parts/lottery/use-game-filter.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { moneyColumn } from '../../parts/money-columns.tsx'
import { CHASE_TONES } from './chase-tones.ts'
import { chasesQuery } from './chases.queries.ts'
import { SHOWN_STATES } from './chases-search.ts'

/** Plans of many draws, the newest first. */
export function ChasesScreen() {
  const { t } = useTranslation('lotteryChases')
  const search = useSearch({ from: '/lottery-chases' })
  const navigate = useNavigate()
  const answer = useQuery(chasesQuery(useApi(), search))
  const gameFilter = useGameFilter()
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('states'),
        values: SHOWN_STATES,
        textOf: (each) => t(`tab.${each}`),
        counts: answer.data && { running: answer.data.runningCount },
        counted: ['running'],
      }}
      filters={[{ kind: 'text', name: 'member', label: t('member') }, gameFilter]}
      answer={answer}
      columns={useChaseColumns()}
      rowKey={({ chaseId }) => chaseId}
      onOpen={({ chaseId }) =>
        void navigate({ to: '/lottery-chases/$chaseId', params: { chaseId } })
      }
      empty={{ art: 'target', title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
    />
  )
}

function useChaseColumns(): readonly DataColumn<DeskChase>[] {
  const { t } = useTranslation('lotteryChases')
  const currency = useCurrency()
  const nameOf = useGameName()
  return useMemo(
    () => [
      gameColumn<DeskChase>(t('column.game'), nameOf, ({ username }) => username),
      momentColumn<DeskChase>(
        { id: 'started', header: t('column.started'), phone: 'below' },
        ({ startedAt }) => startedAt,
      ),
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ state }) => <Badge tone={CHASE_TONES[state]}>{t(`state.${state}`)}</Badge>,
      },
      {
        id: 'issues',
        header: t('column.issues'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ issueCount, leftCount }) => (
          <span className="num">
            {t('ended', {
              ended: formatCount(issueCount - leftCount),
              all: formatCount(issueCount),
            })}
          </span>
        ),
      },
      moneyColumn<DeskChase>(
        { id: 'reserved', header: t('column.reserved') },
        currency,
        ({ reservedMinor }) => reservedMinor,
      ),
      moneyColumn<DeskChase>(
        { id: 'waiting', header: t('column.waiting') },
        currency,
        ({ waitingMinor }) => waitingMinor,
      ),
      moneyColumn<DeskChase>(
        { id: 'paid', header: t('column.paid') },
        currency,
        ({ paidMinor }) => paidMinor,
      ),
    ],
    [t, currency, nameOf],
  )
}
