import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { readDay, readOneOf } from '../../parts/read-search.ts'
import { type MemberSearch, PLACES, ROUND_STATES } from './members-search.ts'

const EVERY = 'every'

export function isFiltered({ state, playedAt, from, to }: MemberSearch): boolean {
  return Boolean(state ?? playedAt ?? from ?? to)
}

interface RoundFiltersProps {
  readonly search: MemberSearch
  readonly isRefreshing: boolean
  onChange(changes: { [Key in keyof MemberSearch]?: MemberSearch[Key] | undefined }): void
  onRefresh(): void
}

/** Which rounds: over or not, of the house or of a vendor, from day to day. */
export function RoundFilters({ search, isRefreshing, onChange, onRefresh }: RoundFiltersProps) {
  const { t } = useTranslation(['members', 'audit'])
  return (
    <FilterBar
      filters={[
        {
          kind: 'select',
          label: t('rounds.state'),
          value: search.state ?? EVERY,
          options: [
            { value: EVERY, text: t('rounds.everyState') },
            ...ROUND_STATES.map((value) => ({ value, text: t(`rounds.${value}`) })),
          ],
          onChange: (value) => onChange({ state: readOneOf(value, ROUND_STATES) }),
        },
        {
          kind: 'select',
          label: t('rounds.place'),
          value: search.playedAt ?? EVERY,
          options: [
            { value: EVERY, text: t('rounds.everyPlace') },
            ...PLACES.map((value) => ({ value, text: t(`rounds.at.${value}`) })),
          ],
          onChange: (value) => onChange({ playedAt: readOneOf(value, PLACES) }),
        },
        {
          kind: 'day',
          label: t('audit:from'),
          value: search.from ?? '',
          onChange: (day) => onChange({ from: readDay(day) }),
        },
        {
          kind: 'day',
          label: t('audit:to'),
          value: search.to ?? '',
          onChange: (day) => onChange({ to: readDay(day) }),
        },
      ]}
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    />
  )
}
