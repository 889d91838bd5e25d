import { SPORTS_VIEWS, type SportsView } from '@baize/contract'
import { Badge, Chips, Icon } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../names/use-names.ts'
import type { ListPlace } from './list-place.ts'

const TYPING_PAUSE_MS = 250
const CHOICES = [...SPORTS_VIEWS, 'favourites'] as const

interface ListBarProps {
  readonly place: ListPlace
  readonly liveCount: number
  readonly tournament: string | undefined
}

/** Title, which events are shown, and the search. */
export function ListBar({ place, liveCount, tournament }: ListBarProps) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const navigate = useNavigate()
  const go = (change: Parameters<ListPlace['searchOf']>[0]) =>
    void navigate({ to: place.path, search: place.searchOf(change), replace: true })
  const chosen: SportsView | 'favourites' = place.isFavourites ? 'favourites' : place.view
  return (
    <div className="sb-bar-top">
      <h1 className="h2" dir="auto">
        {tournament ?? names.sport(place.sport)}
      </h1>
      {liveCount > 0 && <Badge tone="live">{t('list.live', { count: liveCount })}</Badge>}
      <SearchField key={place.sport} place={place} onSearch={(q) => go({ q })} />
      <Chips<SportsView | 'favourites'>
        label={t('view.label')}
        value={chosen}
        choices={CHOICES.map((value) => ({ value, text: t(`view.${value}`) }))}
        onChoose={(value) =>
          value === 'favourites' ? go({ isFavourites: true }) : go({ view: value })
        }
      />
    </div>
  )
}

interface SearchFieldProps {
  readonly place: ListPlace
  onSearch(text: string): void
}

function SearchField({ place, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('sports')
  const [text, setText] = useState(place.q ?? '')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  return (
    <search className="search sb-search">
      <Icon of={Search} />
      <input
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        maxLength={60}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          clearTimeout(pause.current)
          pause.current = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS)
        }}
      />
    </search>
  )
}
