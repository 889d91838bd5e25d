import { Chips, Icon, IconButton, Select, type SelectOption } from '@baize/ui-kit'
import { RefreshCw, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayedText } from './use-delayed-text.ts'

interface TextFilter {
  readonly kind: 'text'
  readonly label: string
  readonly value: string
  onChange(text: string): void
}
interface ChipFilter {
  readonly kind: 'chips'
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly value: string
  onChange(value: string): void
}
interface SelectFilter {
  readonly kind: 'select'
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  onChange(value: string): void
}
interface DayFilter {
  readonly kind: 'day'
  readonly label: string
  /** `2026-11-21`, or nothing. */
  readonly value: string
  onChange(day: string): void
}
/** A filter as a list page names it. */
export type Filter = TextFilter | DayFilter | ChipFilter | SelectFilter

interface FilterBarProps {
  readonly filters: readonly Filter[]
  readonly isRefreshing: boolean
  onRefresh(): void
  /** Beside refresh, such as the list as a file. */
  readonly actions?: ReactNode
}

/** The row of filters over a list, with refresh at its end. */
export function FilterBar({ filters, isRefreshing, onRefresh, actions }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <>
      {filters.map((filter) => (
        <FilterControl key={filter.label} filter={filter} />
      ))}
      <IconButton
        icon={RefreshCw}
        label={t('refresh')}
        size="s"
        className="ms-auto"
        isSpinning={isRefreshing}
        onClick={onRefresh}
      />
      {actions}
    </>
  )
}

function FilterControl({ filter }: { readonly filter: Filter }) {
  switch (filter.kind) {
    case 'text':
      return <TextFilterControl filter={filter} />
    case 'day':
      return (
        <label className="input input--s filter-day">
          <span className="caption">{filter.label}</span>
          <input
            type="date"
            value={filter.value}
            onChange={(event) => filter.onChange(event.currentTarget.value)}
          />
        </label>
      )
    case 'chips':
      return (
        <Chips
          label={filter.label}
          choices={filter.choices}
          value={filter.value}
          onChoose={filter.onChange}
        />
      )
    case 'select':
      return (
        <Select
          aria-label={filter.label}
          options={filter.options}
          value={filter.value}
          onChoose={filter.onChange}
        />
      )
  }
}

function TextFilterControl({ filter }: { readonly filter: TextFilter }) {
  const [text, setText] = useDelayedText(filter.value, filter.onChange)
  return (
    <label className="input input--s filter-text">
      <Icon of={Search} size="s" />
      <input
        type="search"
        aria-label={filter.label}
        placeholder={filter.label}
        value={text}
        maxLength={80}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}
