import '../agents.css'
import { CONTRACT_TYPES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { contractsQuery } from '../agents.queries.ts'
import { CONTRACT_SHOWS } from '../agents-search.ts'
import { useContractColumns } from './contract-columns.tsx'
import { ContractPanel } from './contract-panel.tsx'

/** Contracts of the house and of agents, with the open one beside them. */
export function ContractsScreen() {
  const { t } = useTranslation('agents')
  const search = useSearch({ from: '/agent-contracts' })
  const answer = useQuery(contractsQuery(useApi(), search))
  return (
    <QueuePage
      title={t('contracts.title')}
      caption={t('contracts.caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('contracts.states'),
        values: CONTRACT_SHOWS,
        textOf: (each) => t(`contract.state.${each}`),
      }}
      filters={[
        { kind: 'text', name: 'text', label: t('contracts.filterText') },
        {
          kind: 'select',
          name: 'type',
          label: t('contract.kind'),
          every: t('contract.everyType'),
          options: CONTRACT_TYPES.map((value) => ({ value, text: t(`contract.type.${value}`) })),
        },
      ]}
      answer={answer}
      columns={useContractColumns()}
      rowKey={(row) => row.contractId}
      empty={{ title: t('contracts.empty.title'), text: t('contracts.empty.text') }}
      emptyFiltered={{
        title: t('contracts.empty.filteredTitle'),
        text: t('contracts.empty.filteredText'),
      }}
      panel={(id, panel) => <ContractPanel contractId={id} list={answer} {...panel} />}
    />
  )
}
