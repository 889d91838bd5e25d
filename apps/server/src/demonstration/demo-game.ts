import type { GameCard } from '@baize/contract'

/** A game of the house as the demonstration offers it. */
export interface DemoGame {
  readonly nodeId: string
  readonly code: string
  readonly vendorCode: string
  readonly name: string
  readonly category: GameCard['gameType']
  readonly classes: readonly string[]
  readonly tags: readonly string[]
  readonly isHot: boolean
  /** How long ago it was released when the demonstration is made. */
  readonly releasedDaysAgo: number
  readonly names: Readonly<Record<string, string>>
  readonly tile: GameCard['tile']
  readonly stakesMinor: readonly number[]
}

/** A game of a module's own, with the game that it follows in the order of the house. */
export interface DemoGamePlace {
  readonly game: DemoGame
  readonly after: string
}
