import '../agents.css'
import { CREDIT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { creditsQuery } from './credit.queries.ts'
import { useCreditColumns } from './credit-columns.tsx'

/** Credit of agents, what is due first on top; what is overdue is counted. */
export function CreditsScreen() {
  const { t } = useTranslation('agents')
  const search = useSearch({ from: '/agent-credits' })
  const navigate = useNavigate()
  const answer = useQuery(creditsQuery(useApi(), search))
  return (
    <QueuePage
      title={t('credit.title')}
      caption={t('credit.caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('credit.states'),
        values: CREDIT_STATES,
        textOf: (each) => t(`credit.state.${each}`),
        counts: answer.data && { overdue: answer.data.overdueCount },
        counted: ['overdue'],
      }}
      filters={[{ kind: 'text', name: 'text', label: t('contracts.filterText') }]}
      answer={answer}
      columns={useCreditColumns()}
      rowKey={({ agent }) => agent.memberId}
      onOpen={({ agent: { memberId } }) =>
        void navigate({
          to: '/agents/$memberId',
          params: { memberId },
          search: { tab: 'credit' },
        })
      }
      empty={{ art: 'receipt', title: t('credit.empty.title'), text: t('credit.empty.text') }}
      emptyFiltered={{
        title: t('credit.empty.filteredTitle'),
        text: t('credit.empty.filteredText'),
      }}
    />
  )
}
