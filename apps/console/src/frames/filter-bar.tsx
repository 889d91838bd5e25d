import { minor, readTypedSum, writeSum } from '@baize/kernel'
import { Chips, Icon, IconButton, Select, type SelectOption } from '@baize/ui-kit'
import { RefreshCw, Search as SearchIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../app/session.queries.ts'
import { useDelayedText } from '../parts/use-delayed-text.ts'
import { useZone } from '../parts/use-zone.ts'
import type { SearchChanges } from './use-change-search.ts'

/** One filter: the parameter of the address that it writes, and how it is shown. */
export type Filter<Search> =
  | {
      readonly kind: 'text'
      readonly name: keyof Search & string
      readonly label: string
    }
  | {
      readonly kind: 'day'
      readonly name: keyof Search & string
      readonly label: string
    }
  | {
      /** Exactly this sum; the address has it in minor units. */
      readonly kind: 'sum'
      readonly name: keyof Search & string
      readonly label: string
    }
  | {
      readonly kind: 'select' | 'chips'
      readonly name: keyof Search & string
      readonly label: string
      /** The choice that filters nothing. Without it the first option is what the address need not say. */
      readonly every?: string
      readonly options: readonly SelectOption[]
    }
  | {
      /** One choice that stands for several parameters. */
      readonly kind: 'views'
      readonly label: string
      readonly names: readonly (keyof Search & string)[]
      readonly views: readonly {
        readonly value: string
        readonly text: string
        readonly search: SearchChanges<Search>
      }[]
    }

/** What is being looked at again: a list, or something beside it. */
interface Refreshed {
  readonly isFetching: boolean
  readonly isPending: boolean
  refetch(): unknown
}

interface FilterBarProps<Search> {
  readonly search: Search
  readonly filters: readonly Filter<Search>[]
  readonly answer: Refreshed
  /** Beside refresh, such as the list as a file. */
  readonly actions?: ReactNode
  onChange(changes: SearchChanges<Search>): void
}

const EVERY = 'every'

/** The parameters that filters write. */
export function namesOf<Search>(filters: readonly Filter<Search>[]): (keyof Search & string)[] {
  return filters.flatMap((filter) => (filter.kind === 'views' ? filter.names : [filter.name]))
}

/** The row of filters over a list, with refresh at its end. */
export function FilterBar<Search extends object>(props: FilterBarProps<Search>) {
  const { t } = useTranslation()
  const { search, filters, answer, actions, onChange } = props
  return (
    <>
      {filters.map((filter) => (
        <FilterControl key={filter.label} {...{ search, filter, onChange }} />
      ))}
      <div className="list-page__tools">
        <IconButton
          icon={RefreshCw}
          label={t('refresh')}
          size="s"
          isSpinning={answer.isFetching && !answer.isPending}
          onClick={() => void answer.refetch()}
        />
        {actions}
      </div>
    </>
  )
}

interface FilterControlProps<Search> {
  readonly search: Search
  readonly filter: Filter<Search>
  onChange(changes: SearchChanges<Search>): void
}

function FilterControl<Search extends object>(props: FilterControlProps<Search>) {
  const { search, filter, onChange } = props
  if (filter.kind === 'views') return <Views {...{ search, filter, onChange }} />
  const { name, label } = filter
  const value = String(search[name] ?? '')
  // What stands in an address is read by the page's own reader.
  const write = (written: string | undefined) =>
    onChange({ [name]: written === '' ? undefined : written } as SearchChanges<Search>)
  if (filter.kind === 'text') return <TextFilter {...{ label, value }} onChange={write} />
  if (filter.kind === 'sum') return <SumFilter {...{ label, value }} onChange={write} />
  if (filter.kind === 'day') return <DayFilter {...{ label, value }} onChange={write} />
  const { every, options } = filter
  const all = every === undefined ? options : [{ value: EVERY, text: every }, ...options]
  const usual = all[0]?.value ?? ''
  const shown = value === '' ? usual : value
  const choose = (chosen: string) => write(chosen === usual ? undefined : chosen)
  return filter.kind === 'chips' ? (
    <Chips label={label} choices={all} value={shown} onChoose={choose} />
  ) : (
    <Select aria-label={label} options={all} value={shown} onChoose={choose} />
  )
}

function Views<Search extends object>(
  props: FilterControlProps<Search> & { readonly filter: Filter<Search> & { kind: 'views' } },
) {
  const { search, filter, onChange } = props
  const { names, views } = filter
  const isShown = (wanted: SearchChanges<Search>) =>
    names.every((name) => wanted[name] === search[name])
  return (
    <Chips
      label={filter.label}
      choices={views}
      value={views.find((view) => isShown(view.search))?.value ?? ''}
      onChoose={(chosen) => {
        const nothing = Object.fromEntries(names.map((name) => [name, undefined]))
        onChange({ ...nothing, ...views.find(({ value }) => value === chosen)?.search })
      }}
    />
  )
}

interface TypedFilterProps {
  readonly label: string
  readonly value: string
  onChange(text: string): void
}

function DayFilter({ label, value, onChange }: TypedFilterProps) {
  const { title, zoned } = useZone()
  return (
    <label className="input input--s filter-day" title={title}>
      <span className="caption">{zoned(label)}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </label>
  )
}

function SumFilter({ label, value, onChange }: TypedFilterProps) {
  const { t, i18n } = useTranslation()
  const currency = useCurrency()
  const [isWrong, setWrong] = useState(false)
  // What somebody typed stays as they typed it.
  const [last, setLast] = useState({ text: '', value: '' })
  const written = () => writeSum(minor(BigInt(value)), currency, i18n.language)
  const shown = value === last.value ? last.text : value === '' ? '' : written()
  const [text, setText] = useDelayedText(shown, (typed) => {
    const sum = readTypedSum(typed, currency, i18n.language)
    const amountMinor = sum.kind === 'sum' ? sum.amountMinor : undefined
    setWrong(sum.kind !== 'empty' && !amountMinor)
    // What is no sum filters nothing, and never by the sum before it.
    const read = amountMinor ? amountMinor.toString() : ''
    setLast({ text: typed, value: read })
    onChange(read)
  })
  return (
    <label className="input input--s filter-sum">
      <input
        inputMode="decimal"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        title={isWrong ? t('fault.wrong') : undefined}
        placeholder={label}
        value={text}
        maxLength={32}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}

function TextFilter({ label, value, onChange }: TypedFilterProps) {
  const [text, setText] = useDelayedText(value, onChange)
  return (
    <label className="input input--s filter-text">
      <Icon of={SearchIcon} size="s" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={80}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </label>
  )
}
