import './catalogue.css'
import { GAME_CATEGORIES, GAME_STANDINGS, type GameStanding, type StaffGame } from '@baize/contract'
import { Badge, type BadgeTone, Switch } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import type { Filter } from '../../frames/filter-bar.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { figuresText } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import { BulkBar } from './bulk-bar.tsx'
import { gamesQuery, useVendors } from './catalogue.queries.ts'
import { GameDialog } from './game-dialog.tsx'
import { isSwitchedOn } from './game-draft.logic.ts'
import type { GamesSearch } from './games-search.ts'
import { useGameSwitch } from './use-game-switch.tsx'

const MINUTE_MS = 60_000

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
  const edit = useRowDialog<StaffGame>((game, close) => <GameDialog game={game} onClose={close} />)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const power = useGameSwitch()
  const answer = useQuery(gamesQuery(useApi(), search))
  const shown = answer.data?.items.map(({ nodeId }) => nodeId) ?? []
  // What was ticked on another page, or before a filter, is out of sight and stays as it is.
  const chosen = shown.filter((nodeId) => ticked.has(nodeId))
  const toggle = (nodeId: string) => {
    const next = new Set(chosen)
    if (!next.delete(nodeId)) next.add(nodeId)
    setTicked(next)
  }
  return (
    <QueuePage
      title={t('games.title')}
      caption={answer.data && t('games.found', { count: answer.data.totalCount })}
      search={search}
      filters={useGameFilters()}
      answer={answer}
      columns={[...useGameColumns(ticked, toggle), useSwitchColumn(power)]}
      rowKey={(game) => game.nodeId}
      onOpen={edit.open}
      empty={{ art: 'magnifier', title: t('games.empty.title'), text: t('games.empty.text') }}
      foot={
        <BulkBar
          chosen={chosen}
          shown={shown}
          onChoose={(nodeIds) => setTicked(new Set(nodeIds))}
        />
      }
    >
      {edit.dialog}
      {power.dialog}
    </QueuePage>
  )
}

function useGameFilters(): readonly Filter<GamesSearch>[] {
  const { t } = useTranslation('catalogue')
  const vendors = useVendors()
  return [
    { kind: 'text', name: 'text', label: t('games.search') },
    {
      kind: 'select',
      name: 'vendor',
      label: t('games.vendor'),
      every: t('games.allVendors'),
      options: vendors.map((each) => ({ value: each.vassalage, text: each.displayName })),
    },
    {
      kind: 'select',
      name: 'kind',
      label: t('games.kind'),
      every: t('games.allKinds'),
      options: GAME_CATEGORIES.map((kind) => ({ value: kind, text: t(`category.${kind}`) })),
    },
    {
      kind: 'select',
      name: 'standing',
      label: t('games.standing'),
      every: t('games.allStandings'),
      options: GAME_STANDINGS.map((each) => ({ value: each, text: t(`standing.${each}`) })),
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

function useSwitchColumn({
  isBusy,
  onSwitch,
}: ReturnType<typeof useGameSwitch>): DataColumn<StaffGame> {
  const { t } = useTranslation('catalogue')
  const now = useNow(MINUTE_MS)
  return {
    id: 'switch',
    header: t('column.switch'),
    phone: 'foot',
    cell: (game) => (
      <Switch
        label={t('switch.label', { name: game.name })}
        isOn={isSwitchedOn(game, now)}
        isDisabled={isBusy || game.standing === 'removed'}
        onChange={(toOn) => onSwitch(game, toOn)}
      />
    ),
  }
}
