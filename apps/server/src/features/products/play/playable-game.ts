import type { Minor } from '@baize/kernel'
import type { Awaitable } from '../../../platform/awaitable.ts'

/** What play needs to know of a game in the catalogue. */
export interface PlayableGame {
  readonly code: string
  readonly name: string
  readonly supportsFreePlay: boolean
  readonly inMaintenance: boolean
  /** Countries and parts of countries where it may not be played. */
  readonly blockedPlaces: readonly string[]
  readonly stakeMinMinor: Minor
  readonly stakeMaxMinor: Minor
  readonly stakesMinor: readonly Minor[]
}

/** Finds a game by its code; given by whoever owns the catalogue. */
export type GameFinder = (code: string) => Awaitable<PlayableGame | undefined>
