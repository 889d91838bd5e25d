import { GAME_CATEGORIES, type GameCard } from '@baize/contract'
import { Chips, SkeletonRows } from '@baize/ui-kit'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../../app/catalogue.ts'
import { useCategoryName } from '../../app/category-name.ts'
import { useMember } from '../../app/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { moveFocus } from '../../shell/move-focus.ts'
import { firstList, type GameList, listsFor } from './game-lists.logic.ts'
import { GameRow } from './game-row.tsx'
import { favouriteCardsQuery, gameListQuery, recentGamesQuery } from './lobby.queries.ts'
import { useFavourites } from './use-favourites.ts'

interface RowsProps {
  readonly gameCode: string | undefined
  /** Where the arrow up leads from the first row. */
  readonly above: RefObject<HTMLElement | null>
  /** Another page is opened. */
  onLeave(): void
}

const ROWS_ON_THEIR_WAY = 7

/** Lists of games, and the one that was chosen. */
export function GameLists(props: RowsProps) {
  const { t } = useTranslation(['game-finder', 'lobby', 'shell'])
  const categoryName = useCategoryName()
  const isMember = useMember() !== undefined
  const lanes = useQuery(menusQuery).data ?? []
  const recent = useQuery({ ...recentGamesQuery({}), enabled: isMember })
  const [chosen, setChosen] = useState<GameList>()
  if (isMember && recent.isPending) return <SkeletonRows count={ROWS_ON_THEIR_WAY} />
  const recentCodes = recent.data?.games.map((game) => game.gameCode) ?? []
  const list = chosen ?? firstList(recentCodes, props.gameCode)
  const nameOf = (each: GameList) => {
    if (each === 'recent') return t('lobby:recent.short')
    if (each === 'favourites') return t('shell:favourites')
    return each === 'popular' ? t('game-finder:popular') : categoryName(each)
  }
  const offered = GAME_CATEGORIES.filter((category) =>
    lanes.some(({ gameCategory }) => gameCategory === category),
  )
  return (
    <>
      <Chips<GameList>
        label={t('game-finder:lists')}
        value={list}
        choices={listsFor(isMember, offered).map((value) => ({ value, text: nameOf(value) }))}
        onChoose={setChosen}
      />
      <GamesOfList key={list} list={list} name={nameOf(list)} {...props} />
    </>
  )
}

function GamesOfList({
  list,
  name,
  ...rows
}: RowsProps & { readonly list: GameList; readonly name: string }) {
  const { t } = useTranslation(['game-finder', 'lobby'])
  const { nodeIds } = useFavourites()
  const isCategory = list !== 'recent' && list !== 'favourites' && list !== 'popular'
  const recent = useQuery({ ...recentGamesQuery({}), enabled: list === 'recent' })
  const favourites = useQuery({
    ...favouriteCardsQuery(nodeIds),
    enabled: list === 'favourites' && nodeIds.length > 0,
  })
  const everybodys = useQuery({
    ...gameListQuery({ gameType: isCategory ? list : 'ALL', sort: 'popular' }),
    enabled: isCategory || list === 'popular',
  })
  const shown = { ...rows, name }
  switch (list) {
    case 'recent': {
      const none = t('lobby:recent.empty.text')
      return <Rows {...shown} of={recent} games={recent.data?.games} none={none} />
    }
    case 'favourites': {
      const none = t('lobby:noFavourites.text')
      const games = nodeIds.length === 0 ? [] : favourites.data
      return <Rows {...shown} of={favourites} games={games} none={none} />
    }
    default: {
      const none = t('game-finder:none')
      return <Rows {...shown} of={everybodys} games={everybodys.data?.games} none={none} />
    }
  }
}

/** Games with a name. */
export function FoundGames({ query, ...rows }: RowsProps & { readonly query: string }) {
  const { t } = useTranslation(['game-finder', 'lobby'])
  const found = useQuery(gameListQuery({ gameType: 'SEARCH', gameName: query }))
  return (
    <Rows
      {...rows}
      name={t('lobby:results', { query })}
      of={found}
      games={found.data?.games}
      none={t('lobby:noHits.title', { query })}
    />
  )
}

interface RowsOf extends RowsProps {
  readonly name: string
  readonly of: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>
  readonly games: readonly GameCard[] | undefined
  /** Said where there is no game. */
  readonly none: string
}

function Rows({ name, of, games, none, gameCode, above, onLeave }: RowsOf) {
  const favourites = useFavourites()
  if (games === undefined && of.isError) {
    return <LoadFailure failure={of.error} onRetry={of.refetch} />
  }
  if (games === undefined) return <SkeletonRows count={ROWS_ON_THEIR_WAY} />
  if (games.length === 0) {
    return (
      <p className="gamesdrawer__none" role="status">
        {none}
      </p>
    )
  }
  return (
    <ul
      className="gamerows"
      aria-label={name}
      onKeyDown={(event) => moveFocus(event, '[data-row]', above.current)}
    >
      {games.map((game) => (
        <GameRow
          key={game.nodeId}
          game={game}
          favourites={favourites}
          isHere={game.gameCode === gameCode}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
}
