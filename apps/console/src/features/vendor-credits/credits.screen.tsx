import { HELD_CREDIT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../parts/queue-page.tsx'
import { useCreditColumns } from './credit-columns.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { creditsQuery } from './credits.queries.ts'
import type { CreditsSearch } from './credits-search.ts'

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
  const navigate = useNavigate()
  return (
    <QueuePage
      texts={{
        title: t('title'),
        caption: t('caption'),
        states: t('states'),
        state: (each) => t(`state.${each}`),
        filter: t('filterText'),
        empty: { title: t('empty.title'), text: t('empty.text') },
        emptyFiltered: { title: t('empty.filteredTitle'), text: t('empty.filteredText') },
      }}
      search={search}
      states={HELD_CREDIT_STATES}
      counted={['held']}
      answer={useQuery(creditsQuery(useApi(), search))}
      columns={useCreditColumns()}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      idOf={(row) => row.creditId}
      onChange={(changes) =>
        void navigate({
          to: '/vendor-credits',
          search: (before) => ({ ...before, ...changes }) as CreditsSearch,
          replace: !changes.open || search.open !== undefined,
        })
      }
      panel={(id, { onStep, onClose }) => (
        <CreditPanel key={id} creditId={id} onStep={onStep} onClose={onClose} />
      )}
    />
  )
}
