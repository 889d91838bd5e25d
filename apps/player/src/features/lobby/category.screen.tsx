import { GAME_FEATURES, GAME_SORTS, VOLATILITIES } from '@baize/contract'
import { Button, Chips, EmptyState, Icon, Select } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Flame, Heart, History, Search, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lane } from '../../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../../app/categories.ts'
import { useCategoryName, useKindName } from '../../app/category-name.ts'
import { openLogin } from '../../app/dialogs.ts'
import { isMemberNow, useMember } from '../../app/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import {
  type CategoryFilter,
  changeFilter,
  isOwnList,
  kindsFor,
  type QuickList,
  readFigures,
} from './category-filter.logic.ts'
import { GameGrid, TilesSkeleton } from './game-grid.tsx'
import {
  favouriteGamesQuery,
  gameListQuery,
  LOBBY_PAGE_SIZE,
  recentGamesQuery,
} from './lobby.queries.ts'
import { Section } from './section.tsx'
import { useFavourites } from './use-favourites.ts'

const ALL = ''
const EVERYTHING: CategoryFilter = {
  ...{ provider: ALL, kind: ALL, q: ALL, list: ALL, volatility: ALL, feature: ALL },
}
const TYPING_PAUSE_MS = 250

interface CategoryScreenProps extends CategoryFilter {
  readonly lane: Lane
}

/** One category: its games by provider, kind and name, fifteen to a page. */
export function CategoryScreen({ lane, ...filter }: CategoryScreenProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const categoryName = useCategoryName()
  const navigate = useNavigate()
  const favourites = useFavourites()
  const { gameCategory } = lane
  const pageNo = filter.page ?? 1
  const list = useCategoryList(lane, filter)
  // Two choices may come between two drawings: the second builds on the first.
  const latest = useRef<CategoryFilter>(filter)
  const shown = JSON.stringify(filter)
  useEffect(() => {
    latest.current = JSON.parse(shown)
  }, [shown])
  const change = (next: CategoryFilter) => {
    const search = changeFilter(latest.current, next)
    latest.current = search
    void navigate({
      to: '/$category',
      params: { category: categorySlug(gameCategory) },
      search,
    })
  }
  const games = list.data?.games
  return (
    <>
      <h1 className="sr-only">{categoryName(gameCategory)}</h1>
      <CategoryBar lane={lane} filter={filter} onChange={change} />
      <Section
        icon={CATEGORY_LOOKS[gameCategory].icon}
        title={categoryName(gameCategory)}
        aside={
          list.data && (
            <span className="caption num">
              {t('shell:gameCount', { count: list.data.totalCount })}
            </span>
          )
        }
      >
        {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
        {list.isPending && <TilesSkeleton count={Math.min(lane.gameCount, LOBBY_PAGE_SIZE)} />}
        {games?.length === 0 && (
          <EmptyState
            art="magnifier"
            title={filter.q ? t('noHits.title', { query: filter.q }) : t('noGames.title')}
            actions={<Button onClick={() => change(EVERYTHING)}>{t('noGames.reset')}</Button>}
          >
            {t('noGames.text')}
          </EmptyState>
        )}
        {games && games.length > 0 && <GameGrid games={games} favourites={favourites} isEager />}
        <Pager
          pageNo={pageNo}
          totalPages={list.data?.totalPages ?? 1}
          onPage={(page) => change({ page })}
        />
      </Section>
    </>
  )
}

/** The category's games, or what of it the member has played or marked. */
function useCategoryList({ gameCategory }: Lane, filter: CategoryFilter) {
  const isMember = useMember() !== undefined
  const { list } = filter
  const own = list && isOwnList(list) && isMember ? list : undefined
  const wanted = {
    gameType: gameCategory,
    pageNo: filter.page ?? 1,
    ...(filter.provider && { vassalage: filter.provider }),
    ...(filter.kind && { gameClassify: filter.kind }),
    ...(filter.q && { gameName: filter.q }),
    ...((list === 'hot' || list === 'new') && { filter: QUICK_FILTER[list] }),
    ...(filter.volatility && { volatility: filter.volatility }),
    ...(filter.feature && { feature: filter.feature }),
  }
  // What is one's own stays in its own order.
  const sorted = { ...wanted, ...(filter.sort && { sort: filter.sort }) }
  const all = useQuery({ ...gameListQuery(sorted), enabled: !own })
  const recent = useQuery({ ...recentGamesQuery(wanted), enabled: own === 'recent' })
  const favourite = useQuery({ ...favouriteGamesQuery(wanted), enabled: own === 'fav' })
  if (own === 'recent') return recent
  return own === 'fav' ? favourite : all
}

interface CategoryBarProps {
  readonly lane: Lane
  readonly filter: CategoryFilter
  onChange(next: CategoryFilter): void
}

const QUICK_FILTER = { hot: 'HOT', new: 'NEW' } as const

const QUICK_CHIPS = [
  { list: 'hot', icon: Flame, text: 'shell:hot' },
  { list: 'new', icon: Sparkles, text: 'newGames' },
  { list: 'recent', icon: History, text: 'recent.short' },
  { list: 'fav', icon: Heart, text: 'shell:favourites' },
] as const

function CategoryBar({ lane, filter, onChange }: CategoryBarProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const categoryName = useCategoryName()
  const kindName = useKindName()
  const toggleList = (list: QuickList) => {
    const toggle = () => onChange({ list: filter.list === list ? ALL : list })
    if (!isOwnList(list) || isMemberNow()) toggle()
    else openLogin(toggle)
  }
  const kinds = kindsFor(lane.gameClassify, filter.provider ?? ALL)
  return (
    <div className="lobbybar">
      <NameFilter
        label={t('search', { category: categoryName(lane.gameCategory) })}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q })}
      />
      {QUICK_CHIPS.map(({ list, icon, text }) => (
        <button
          key={list}
          type="button"
          className="chip"
          aria-pressed={filter.list === list}
          onClick={() => toggleList(list)}
        >
          <Icon of={icon} size="s" />
          {t(text)}
        </button>
      ))}
      <Select
        aria-label={t('provider')}
        className="lobbybar__provider"
        value={filter.provider ?? ALL}
        options={[
          { value: ALL, text: t('allProviders') },
          ...lane.vendors.map((vendor) => ({
            value: vendor.vassalage,
            text: vendor.displayName,
          })),
        ]}
        onChoose={(provider) => onChange({ provider })}
      />
      <FigureFilters lane={lane} filter={filter} onChange={onChange} />
      {kinds.length > 1 && (
        <Chips
          label={t('classify')}
          value={filter.kind ?? ALL}
          choices={[
            { value: ALL, text: t('allClasses') },
            ...kinds.map((kind) => ({ value: kind.key, text: kindName(kind) })),
          ]}
          onChoose={(kind) => onChange({ kind })}
        />
      )}
    </div>
  )
}

/** Sorts the list; slots can also be filtered by volatility and feature. */
function FigureFilters({ lane, filter, onChange }: CategoryBarProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const isOwn = filter.list !== undefined && filter.list !== ALL && isOwnList(filter.list)
  return (
    <div className="lobbybar__figures">
      {!isOwn && (
        <Select
          aria-label={t('sort.label')}
          value={filter.sort ?? ALL}
          options={[
            { value: ALL, text: t('sort.house') },
            ...GAME_SORTS.map((sort) => ({ value: sort, text: t(`sort.${sort}`) })),
          ]}
          onChoose={(sort) => onChange({ sort: readFigures({ sort }).sort ?? ALL })}
        />
      )}
      {lane.gameCategory === 'RNG' && (
        <>
          <Select
            aria-label={t('swing')}
            value={filter.volatility ?? ALL}
            options={[
              { value: ALL, text: t('anyVolatility') },
              ...VOLATILITIES.map((level) => ({
                value: level,
                text: t('ofVolatility', { level: t(`volatility.${level}`) }),
              })),
            ]}
            onChoose={(volatility) =>
              onChange({ volatility: readFigures({ volatility }).volatility ?? ALL })
            }
          />
          <Select
            aria-label={t('specialLabel')}
            value={filter.feature ?? ALL}
            options={[
              { value: ALL, text: t('anyFeature') },
              ...GAME_FEATURES.map((feature) => ({
                value: feature,
                text: t(`special.${feature}`),
              })),
            ]}
            onChoose={(feature) => onChange({ feature: readFigures({ feature }).feature ?? ALL })}
          />
        </>
      )}
    </div>
  )
}

interface NameFilterProps {
  readonly label: string
  readonly value: string
  onChange(value: string): void
}

function NameFilter({ label, value, onChange }: NameFilterProps) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(pause.current), [])
  return (
    <search className="search lobbybar__search">
      <Icon of={Search} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          clearTimeout(pause.current)
          pause.current = setTimeout(() => onChange(typed.trim()), TYPING_PAUSE_MS)
        }}
      />
    </search>
  )
}
