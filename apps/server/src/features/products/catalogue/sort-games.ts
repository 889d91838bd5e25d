import type { GameSort } from '@baize/contract'
import { nameIn } from './game-cards.ts'
import type { OfferedGame } from './game-standing.ts'

export interface SortFacts {
  /** Codes of the games that most members played lately, the first the most. */
  readonly popular: readonly string[]
  /** The reader's, for the order of names; undefined for English. */
  readonly language: string | undefined
}

type Order = (left: OfferedGame, right: OfferedGame) => number

/** The games in another order; those that are alike in it keep the order of the house, and what nothing is known of comes last. */
export function sortGames(
  games: readonly OfferedGame[],
  sort: GameSort | undefined,
  facts: SortFacts,
): readonly OfferedGame[] {
  return sort === undefined ? games : games.toSorted(orderOf(sort, facts))
}

function orderOf(sort: GameSort, { popular, language }: SortFacts): Order {
  switch (sort) {
    case 'popular': {
      const ranks = new Map(popular.map((code, rank) => [code, -rank]))
      return highestFirst(({ game }) => ranks.get(game.code))
    }
    case 'new':
      return highestFirst(({ game }) => game.releasedAt?.getTime())
    case 'return':
      return highestFirst(({ launch }) => returnOf(launch.returnText))
    case 'maxWin':
      return highestFirst(({ launch }) => launch.figures?.maxWin ?? undefined)
    case 'name': {
      const { compare } = new Intl.Collator(language ?? 'en', { numeric: true })
      return (left, right) => compare(nameIn(left.game, language), nameIn(right.game, language))
    }
  }
}

function highestFirst(rankOf: (game: OfferedGame) => number | undefined): Order {
  const rank = (game: OfferedGame) => rankOf(game) ?? Number.NEGATIVE_INFINITY
  return (left, right) => {
    const [of, than] = [rank(left), rank(right)]
    return of === than ? 0 : than - of
  }
}

/** Of a range such as `94.80%–95.00%` the lower end, which every bet returns at least. */
function returnOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text.split('%')[0])
}
