import { HELD_FILTERS } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../../frames/filter-bar.tsx'

/** Mine, nobody's, all: the filter that both desks have. */
export function useHeldFilter<Search extends { readonly held?: string }>(): Filter<Search> {
  const { t } = useTranslation('desk')
  return {
    kind: 'select',
    name: 'held',
    label: t('held.label'),
    options: HELD_FILTERS.map((each) => ({ value: each, text: t(`held.${each}`) })),
  }
}
