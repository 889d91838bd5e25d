import type { CardFigures, GameCard, GameCategory, GameFeature } from '@baize/contract'

/** What can be started of a game, as whoever runs its rounds says. */
export interface LaunchFacts {
  readonly canPlay: boolean
  readonly canTry: boolean
  /** The exact return as text; empty where the player's choices decide it. */
  readonly returnText: string
  /** Volatility and max win; absent where they are not known. */
  readonly figures?: CardFigures
  /** What players look for in it; absent where it is not known. */
  readonly features?: readonly GameFeature[]
  readonly opensAt: GameCard['opensAt']
  /** It only pretends to be somebody’s game, and says so where it is played. */
  readonly isSimulation: boolean
  /** The page of the site that plays it, for games with more than `/play`. */
  readonly ownPage?: string
}

/** What a launcher must know of a game. */
export interface LaunchedGame {
  readonly code: string
  readonly vendorCode: string
  readonly category: GameCategory
  readonly classes: readonly string[]
  readonly supportsFreePlay: boolean
}

/** Runs the rounds of some games: an engine of the house, or a vendor behind a protocol. */
export interface GameLauncher {
  /** Undefined for a game that it does not run. */
  describe(game: LaunchedGame, vendor: { readonly isReached: boolean }): LaunchFacts | undefined
}
