import { figuresText } from '../../parts/format.ts'
import './catalogue.css'
import { GAME_CATEGORIES, GAME_STANDINGS, type GameStanding, type StaffGame } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../parts/data-table.tsx'
import { type Filter, FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { readOneOf } from '../../parts/read-search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { gamesQuery, useVendors } from './catalogue.queries.ts'
import { GameDialog } from './game-dialog.tsx'
import type { GamesSearch } from './games-search.ts'

const TONES: Readonly<Record<GameStanding, BadgeTone>> = {
  shown: 'felt',
  maintenance: 'warn',
  draft: 'neutral',
  removed: 'neutral',
  planned: 'info',
  vendor_off: 'neutral',
  blocked: 'danger',
  no_launcher: 'neutral',
}

/** Every game with the reason why players find it or not; one is changed alone, many together. */
export function GamesScreen() {
  const { t } = useTranslation('catalogue')
  const search = useSearch({ from: '/games' })
  const navigate = useNavigate()
  const [edited, setEdited] = useState<StaffGame>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const answer = useQuery(gamesQuery(useApi(), search))
  const change = (changes: GamesSearch) => {
    setChosen(new Set())
    void navigate({ to: '/games', search: changes, replace: true })
  }
  const toggle = (nodeId: string) => {
    const next = new Set(chosen)
    if (!next.delete(nodeId)) next.add(nodeId)
    setChosen(next)
  }
  const columns = useGameColumns(chosen, toggle)
  const isFiltered = Object.keys(search).some((name) => name !== 'page')
  return (
    <>
      <ListPage<StaffGame>
        title={t('games.title')}
        {...(answer.data && { caption: t('games.found', { count: answer.data.totalCount }) })}
        filters={
          <FilterBar
            filters={useGameFilters(search, change)}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(game) => game.nodeId}
        selectedKey={edited?.nodeId}
        onOpen={setEdited}
        onPage={(page) => change({ ...search, page })}
        empty={{
          art: 'magnifier',
          title: t('games.empty.title'),
          text: t('games.empty.text'),
          onClear: isFiltered ? () => change({}) : undefined,
        }}
        foot={
          <BulkBar
            chosen={[...chosen]}
            shown={answer.data?.items.map(({ nodeId }) => nodeId) ?? []}
            onChoose={(nodeIds) => setChosen(new Set(nodeIds))}
          />
        }
      />
      {edited && <GameDialog game={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function useGameFilters(search: GamesSearch, change: (search: GamesSearch) => void): Filter[] {
  const { t } = useTranslation('catalogue')
  const vendors = useVendors()
  const { page: _page, ...others } = search
  const without = (name: Exclude<keyof GamesSearch, 'page'>): GamesSearch => {
    const { [name]: _dropped, ...rest } = others
    return rest
  }
  return [
    {
      kind: 'text',
      label: t('games.search'),
      value: search.text ?? '',
      onChange: (text) => change({ ...without('text'), ...(text && { text }) }),
    },
    {
      kind: 'select',
      label: t('games.vendor'),
      value: search.vendor ?? '',
      options: [
        { value: '', text: t('games.allVendors') },
        ...vendors.map(({ vassalage, displayName }) => ({ value: vassalage, text: displayName })),
      ],
      onChange: (vendor) => change({ ...without('vendor'), ...(vendor && { vendor }) }),
    },
    {
      kind: 'select',
      label: t('games.kind'),
      value: search.kind ?? '',
      options: [
        { value: '', text: t('games.allKinds') },
        ...GAME_CATEGORIES.map((kind) => ({ value: kind, text: t(`category.${kind}`) })),
      ],
      onChange: (value) => {
        const kind = readOneOf(value, GAME_CATEGORIES)
        change({ ...without('kind'), ...(kind && { kind }) })
      },
    },
    {
      kind: 'select',
      label: t('games.standing'),
      value: search.standing ?? '',
      options: [
        { value: '', text: t('games.allStandings') },
        ...GAME_STANDINGS.map((each) => ({ value: each, text: t(`standing.${each}`) })),
      ],
      onChange: (value) => {
        const standing = readOneOf(value, GAME_STANDINGS)
        change({ ...without('standing'), ...(standing && { standing }) })
      },
    },
  ]
}

function useGameColumns(
  chosen: ReadonlySet<string>,
  toggle: (nodeId: string) => void,
): readonly DataColumn<StaffGame>[] {
  const { t } = useTranslation('catalogue')
  return useMemo(
    () => [
      {
        id: 'chosen',
        header: t('column.chosen'),
        phone: 'end',
        cell: (game) => (
          <input
            type="checkbox"
            aria-label={t('games.choose', { name: game.name })}
            checked={chosen.has(game.nodeId)}
            onClick={(event) => event.stopPropagation()}
            onChange={() => toggle(game.nodeId)}
          />
        ),
      },
      {
        id: 'game',
        header: t('column.game'),
        phone: 'lead',
        opensRow: true,
        cell: (game) => (
          <span className="game-cell">
            <img src={game.iconUrl} alt="" width={30} height={40} loading="lazy" />
            <b className="strong">{game.name}</b>
          </span>
        ),
      },
      { id: 'vendor', header: t('column.vendor'), phone: 'below', cell: (game) => game.vendorName },
      {
        id: 'kind',
        header: t('column.kind'),
        phone: 'hidden',
        cell: (game) => t(`category.${game.gameType}`),
      },
      {
        id: 'classes',
        header: t('column.classes'),
        phone: 'hidden',
        isForWide: true,
        cell: (game) => <span className="text-text-2">{game.classes.join(', ')}</span>,
      },
      {
        id: 'hot',
        header: t('column.hot'),
        phone: 'hidden',
        cell: (game) => game.isHot && <Badge tone="hot">{t('hot')}</Badge>,
      },
      {
        id: 'return',
        header: t('column.return'),
        isNumber: true,
        phone: 'hidden',
        cell: (game) => figuresText(game.returnText) || '–',
      },
      {
        id: 'order',
        header: t('column.order'),
        isNumber: true,
        phone: 'hidden',
        cell: (game) => game.sortOrder,
      },
      {
        id: 'standing',
        header: t('column.standing'),
        phone: 'below-end',
        cell: (game) => <Badge tone={TONES[game.standing]}>{t(`standing.${game.standing}`)}</Badge>,
      },
    ],
    [t, chosen, toggle],
  )
}
