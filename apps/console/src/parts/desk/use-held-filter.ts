import { HELD_FILTERS } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type { Filter } from '../filter-bar.tsx'

/** Mine, nobody's, all: the filter that both desks have. */
export function useHeldFilter(
  value: string | undefined,
  onChange: (held: string | undefined) => void,
): Filter {
  const { t } = useTranslation('desk')
  return {
    kind: 'select',
    label: t('held.label'),
    value: value ?? 'all',
    options: HELD_FILTERS.map((each) => ({ value: each, text: t(`held.${each}`) })),
    onChange: (chosen) => onChange(chosen === 'all' ? undefined : chosen),
  }
}
