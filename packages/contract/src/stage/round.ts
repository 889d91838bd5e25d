/** `POST {base}/vendor/sessions/{session}/rounds`. The same key asks for the same round again. */
export interface StageRoundAsk {
  readonly key: string
  readonly stakeMinor: string
  readonly choice?: string
}

/** The same address, for a round that waits for its player. */
export interface StageMoveAsk {
  readonly key: string
  readonly roundId: string
  readonly move: string
}

/** What was drawn. */
export interface StageDrawn {
  readonly outcome: string | null
  readonly paysOf100: number
  /** What the outcome was read from: a pocket, two cards, three dice. Empty where there is nothing behind it. */
  readonly faces: readonly number[]
  /** What the player of a game with a scene of its own sees; its form is the game's. */
  readonly shown?: unknown
}

/** How a round ended. `winMinor` is what the wallet was told to pay; the balance is what it answered. */
export type StageRound = {
  readonly roundId: string
  /** Null where the wallet did not answer. */
  readonly balanceMinor: string | null
  readonly freeRounds: number
} & (
  | {
      readonly state: 'settled' | 'paying'
      readonly drawn: StageDrawn
      readonly stakeMinor: string
      readonly winMinor: string
    }
  /** It waits for what its player decides; nothing is paid yet. */
  | { readonly state: 'open'; readonly drawn: StageDrawn; readonly stakeMinor: string }
  | { readonly state: 'given_back' | 'giving_back' }
  | {
      readonly state: 'refused'
      readonly code: string
      readonly action: string
      readonly message: string
    }
)
