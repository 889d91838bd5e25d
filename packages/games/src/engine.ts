import type { Chance, Minor, Ratio, Result } from '@baize/kernel'

/**
 * What one call to an engine came to. State and events are plain JSON: the server stores them as
 * they are. The state may hold secrets (unopened mines) and never leaves the server; events may
 * be shown as soon as they are durable.
 */
export interface RoundStep<State, Event> {
  readonly state: State
  /** What happened in this step, in the order in which a client plays it. */
  readonly events: readonly Event[]
  /** The exact payout as a multiple of the stake; present once, when the round has ended. */
  readonly outcome?: Ratio
}

/**
 * A game, alike for the server whatever it is. An engine knows no money, player, clock or
 * database: it turns chance and choices into a book of events and an exact multiple of the stake.
 * The server pays `floor(stake × outcome)`.
 */
export interface GameEngine<Options, Choice, State, Event, View> {
  /** The game's name in addresses and in the catalogue, such as `mines`. */
  readonly code: string
  /** The rules a round was played by, such as `mines@1`. A change of rules is a new version. */
  readonly version: string
  /** An instant round ends as it opens; a staged one waits for choices. */
  readonly kind: 'instant' | 'staged'
  /** A stake is a multiple of this many minor units, so that every win is a whole number. */
  readonly stakeStepMinor: number

  /** Reads what a player asked for. Refusal: `options_invalid`. */
  parseOptions(input: unknown): Result<Options, 'options_invalid'>
  /** Reads a player's choice within a round. Refusal: `choice_invalid`. */
  parseChoice(input: unknown): Result<Choice, 'choice_invalid'>
  /**
   * What the options say is staked, part by part in minor units, at games whose stake lies on many
   * spots. The server takes no other stake than their sum.
   */
  stakePartsOf?(options: Options): readonly bigint[] | undefined
  /**
   * The stakes that the game's limits hold for one by one, such as that of a hand, at games with more than one; where
   * they are not said, the limits hold for the whole stake.
   */
  limitedStakesOf?(options: Options): readonly bigint[]
  /**
   * The valid bet of the options in minor units, at games whose stake lies on many spots: what of it counts towards
   * wagering. Where it is not said, the whole stake counts.
   */
  validMinorOf?(options: Options): Minor
  /** The most these options can pay, as a multiple of the stake: to check limits before a draw. */
  maxOutcome(options: Options): Ratio

  /**
   * How many times the first stake lies in a round in this state, or how many minor units, at games whose stake may
   * rise with a choice; such a round may also end as it opens. What a round pays is a multiple of all its stakes.
   */
  stakesIn?(state: State): number

  /**
   * Whether a round with these options may wait for choices, at games that else end as they open. Such a
   * round ends at once all the same when it came to nothing that could be chosen about.
   */
  mayWait?(options: Options): boolean

  /** Draws everything the round will ever need, and plays it as far as it goes without a choice. */
  open(chance: Chance, options: Options): RoundStep<State, Event>
  /** Plays a choice. Takes no chance: nothing is drawn after the round was opened. */
  choose(state: State, choice: Choice): Result<RoundStep<State, Event>, ChoiceRefusalCode>
  /** Ends a round the player left unfinished, by the game's published rule. */
  close(state: State): Result<RoundStep<State, Event>, 'round_over'>
  /** What the player may know now. */
  view(state: State): View

  /** The published figures of this version. */
  maths(): PublishedMaths
}

/** Why a choice was refused, in the order checked. */
export type ChoiceRefusalCode =
  /** The round has ended. */
  | 'round_over'
  /** The tile was opened before. */
  | 'tile_already_open'
  /** There is nothing to cash out before the first step. */
  | 'nothing_to_cash_out'
  /** The floor has no such door. */
  | 'door_unknown'
  /** The card after the next is the last one. */
  | 'no_card_to_skip'
  /** The step would pay more than a round of the game may. */
  | 'above_ceiling'
  /** The hand in play does not allow the move. */
  | 'move_not_possible'

/** Any JSON value: what states, events and views consist of. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * An engine as the server holds it in a list. Options and choices pass through the engine's own
 * parsers; a state is only ever one the same version returned.
 */
export type AnyGameEngine = GameEngine<unknown, unknown, unknown, unknown, unknown>

/** How far results swing, by the standard deviation of the outcome: below 3, below 7, below 14, above. */
export type Volatility = 'low' | 'medium' | 'high' | 'veryHigh' | 'chosen'

/** What a player may ask about a game before playing. Exact; computed, never measured. */
export interface PublishedMaths {
  readonly version: string
  /** Expected outcome per unit of stake. */
  readonly rtp: Ratio
  /** Share of rounds that pay anything; absent where the player's choices decide. */
  readonly hitRate?: Ratio
  /** Variance of the outcome, in stakes squared; absent where the player's choices decide. */
  readonly variance?: Ratio
  readonly volatility: Volatility
  /** The largest outcome that can happen, over all options. */
  readonly maxOutcome: Ratio
  /** How likely a round is to pay `maxOutcome`, with the options that allow it. */
  readonly maxOutcomeChance: Ratio
  /** Where the return comes from; the parts add up to `rtp`. */
  readonly breakdown: readonly { readonly part: string; readonly rtp: Ratio }[]
  /** How likely a round is to reach a feature; absent where there is none. */
  readonly features?: readonly { readonly part: string; readonly chance: Ratio }[]
  /** The figures of each way to play, such as a risk, a number of rows or a kind of bet; absent where there is one. */
  readonly variants?: readonly VariantMaths[]
}

/** The exact figures of one way to play a game. */
export interface VariantMaths {
  /** Its options in short, such as `16 high`. */
  readonly variant: string
  readonly rtp: Ratio
  readonly hitRate: Ratio
  readonly variance: Ratio
  readonly maxOutcome: Ratio
  readonly maxOutcomeChance: Ratio
}
