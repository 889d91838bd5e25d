import { useTranslation } from 'react-i18next'
import type { Filter } from '../../frames/filter-bar.tsx'
import { type MemberSearch, PLACES, ROUND_STATES } from './members-search.ts'

/** Which rounds: over or not, of the house or of a vendor, from day to day. */
export function useRoundFilters(): readonly Filter<MemberSearch>[] {
  const { t } = useTranslation(['members', 'audit'])
  return [
    {
      kind: 'select',
      name: 'state',
      label: t('rounds.state'),
      every: t('rounds.everyState'),
      options: ROUND_STATES.map((value) => ({ value, text: t(`rounds.${value}`) })),
    },
    {
      kind: 'select',
      name: 'playedAt',
      label: t('rounds.place'),
      every: t('rounds.everyPlace'),
      options: PLACES.map((value) => ({ value, text: t(`rounds.at.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('audit:from') },
    { kind: 'day', name: 'to', label: t('audit:to') },
  ]
}
