import { HELD_CREDIT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useCreditColumns } from './credit-columns.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { creditsQuery } from './credits.queries.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'release'],
  ['R', 'refuse'],
  ['Esc', 'close'],
] as const

/** Vendor credits above a ceiling, with the open one beside them. */
export function CreditsScreen() {
  const { t } = useTranslation('vendorCredits')
  const search = useSearch({ from: '/vendor-credits' })
  const answer = useQuery(creditsQuery(useApi(), search))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('states'),
        values: HELD_CREDIT_STATES,
        textOf: (each) => t(`state.${each}`),
        counts: answer.data?.counts,
        counted: ['held'],
      }}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }]}
      answer={answer}
      columns={useCreditColumns()}
      rowKey={(row) => row.creditId}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      panel={(id, panel) => <CreditPanel key={id} creditId={id} {...panel} />}
    />
  )
}
