import {
  GAME_CATEGORIES,
  GAME_STANDINGS,
  type GameCategory,
  type GameStanding,
} from '@baize/contract'
import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

export interface GamesSearch {
  readonly text?: string
  readonly vendor?: string
  readonly kind?: GameCategory
  readonly standing?: GameStanding
  readonly page?: number
}

export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const text = readText(search.text)
  const vendor = readText(search.vendor)
  const kind = readOneOf(search.kind, GAME_CATEGORIES)
  const standing = readOneOf(search.standing, GAME_STANDINGS)
  const page = readPage(search.page)
  return {
    ...(text && { text }),
    ...(vendor && { vendor }),
    ...(kind && { kind }),
    ...(standing && { standing }),
    ...(page > 1 && { page }),
  }
}
