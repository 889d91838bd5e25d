import type { StageDrawn } from './round.ts'

/** How a title is coloured and lettered, as on its tile. */
export interface StageLook {
  readonly family: string
  readonly light: string
  readonly base: string
  readonly ink: string
  readonly weight: number
  readonly width: number
  readonly isCaps: boolean
  readonly tracking: number
  readonly slant: number
  readonly turn: number
  readonly edges: readonly string[]
}

/** The rules of a game of one choice. */
export interface StagePick {
  readonly kind: 'pick'
  readonly name: 'wheel' | 'cards' | 'dice' | 'numbers' | 'fish'
  readonly whole: number
  readonly choices: readonly {
    readonly key: string
    readonly weight: number
    /** What a stake of one hundred gets back when it wins. */
    readonly paysOf100: number
  }[]
}

/** The rules of a game that has a scene of its own. */
export interface StagePlay {
  readonly kind: 'play'
  /** The vendor's name of the game, such as `roulette`. */
  readonly name: string
  /** True where a round waits for what the player decides within it. */
  readonly isStaged: boolean
  readonly firstChoice: string
  /** Every kind of bet with its figures, the one that stands for the game first. */
  readonly bets: readonly StageBet[]
  /** What is printed of the game; its form is the game's. */
  readonly table: unknown
  /** A round that the player left open, to be gone on with. */
  readonly open: StageOpenRound | null
}

export interface StageBet {
  readonly key: string
  /** A choice that is a bet of this kind. */
  readonly example: string
  readonly returnText: string
  /** The most that a stake of one hundred brings back. */
  readonly topOf100: number
  /** That comes once in so many rounds, to one decimal below a hundred. */
  readonly topOneIn: number
}

export interface StageOpenRound {
  readonly roundId: string
  readonly choice: string
  readonly stakeMinor: string
  readonly drawn: StageDrawn
}

/** What is played with. */
export interface StagePurse {
  /** Credits of the page, the operator's wallet, or the player's own at the vendor. */
  readonly kind: 'credits' | 'operator' | 'vendor'
  readonly currency: string
  /** What the operator writes before an amount; empty where it did not say. */
  readonly symbol: string
  readonly scale: number
  readonly balanceMinor: string
  readonly stakesMinor: readonly string[]
  readonly freeRounds: number
}

/** Everything a client begins with; it stands in the page as JSON. */
export interface StageFacts {
  /** Where rounds, art and motifs are asked for, without a slash at its end. */
  readonly base: string
  readonly session: string
  /** The tag that the launch brought. */
  readonly language: string
  readonly gameName: string
  readonly vendorName: string
  readonly returnText: string
  readonly look: StageLook
  /** Names of the title's objects, the hero first. */
  readonly art: readonly string[]
  /** The same for the same title, always. */
  readonly seed: number
  /** How many other titles are the same game under another name. */
  readonly alike: number
  readonly game: StagePick | StagePlay
  readonly purse: StagePurse
  /** Ways out of the game; none where it is only tried. */
  readonly ways: { readonly lobbyUrl: string; readonly depositUrl: string } | null
  /** What the operator's policy lets a game do. */
  readonly allows: { readonly turbo: boolean; readonly autoPlay: boolean }
  /** A round that the page shows again; such a page asks for none. */
  readonly replay: StageReplay | null
}

export interface StageReplay {
  readonly roundId: string
  readonly choice: string | null
  readonly stakeMinor: string
  readonly winMinor: string
  readonly drawn: StageDrawn
}
