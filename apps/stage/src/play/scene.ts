import type { GroundKind } from '@baize/game-client-kit'
import type { SoundName } from '@baize/game-client-kit/sound'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KindView, Pressed } from '../game/game-kind.ts'
import type { PlayFacts } from '../stage-facts.ts'

export type PlayView = KindView<PlayFacts>

export interface PayRow {
  readonly name: string
  readonly text: string
}

/** A game with a board of its own: how it looks, is staked on, and is told of. */
export interface PlayScene {
  readonly icon: LucideIcon
  /** The sentence of the round button. */
  readonly action: 'wheel' | 'cards' | 'dice' | 'play'
  readonly ground?: GroundKind
  readonly sounds: { readonly start: SoundName; readonly shown: SoundName }
  /** Between head and deck. */
  Board(view: PlayView): ReactNode
  /** Between board and deck, where the board itself takes no bets. */
  Choices?(view: PlayView): ReactNode
  /** What arrow keys step through, the first one first. */
  choicesOf(facts: PlayFacts): readonly string[]
  /** A kind of bet in the player's language. */
  betText(key: string): string
  /** What came, in a sentence. */
  outcomeText(shown: unknown, facts: PlayFacts): string
  /** How long it takes to show, at the usual tempo. */
  showMs(shown: unknown): number
  /** What pays what, beyond the figures of the bets: rows of the rules sheet. */
  pays?(facts: PlayFacts): readonly PayRow[]
  /** Within a round that waits for its player. */
  pressed?(view: PlayView): Pressed
}
