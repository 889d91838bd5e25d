import type { JackpotNames } from '@baize/contract'
import { SOURCE_LANGUAGE, tagsToRead } from '@baize/languages'

/** A pool and its levels as the reader of a language calls them. */
export interface PoolNames {
  poolName(own: string): string
  /** `place` counts from 1. */
  levelName(own: string, place: number): string
}

/** Without a language, their own names. */
export function namesIn(names: JackpotNames, language: string | undefined): PoolNames {
  const tags = language === undefined ? [] : tagsToRead(language, SOURCE_LANGUAGE.tag)
  const found = tags.map((tag) => names[tag as keyof JackpotNames]).find((each) => each)
  return {
    poolName: (own) => found?.name ?? own,
    levelName: (own, place) => found?.levels[place - 1] ?? own,
  }
}

/** Whether each language names every level. */
export function areWhole(names: JackpotNames, levelCount: number): boolean {
  return Object.values(names).every(({ levels }) => levels.length === levelCount)
}
