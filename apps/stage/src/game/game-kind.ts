import type { StageFacts } from '@baize/contract/stage'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { ReactNode } from 'react'
import type { GameShow } from './game-show.ts'
import type { Hud, PatchHud } from './hud.ts'

export interface KindView<Facts extends StageFacts> {
  readonly facts: Facts
  readonly hud: Hud
  readonly isBusy: boolean
  /** What the next round is staked on, where there is something to choose. */
  readonly choice: string | undefined
  onChoose(choice: string): void
  /** True while the round waits for what the player decides. */
  readonly isWaiting: boolean
  /** What the player has laid out for the next move, before it is made. */
  readonly draft: string
  onDraft(draft: string): void
  onMove(move: string): void
}

/** What the round button does within a round; no move where it cannot be pressed now. */
export interface Pressed {
  readonly text: string
  readonly move: string | undefined
}

export interface OpenShow<Facts extends StageFacts> {
  readonly host: HTMLElement
  readonly facts: Facts
  readonly hud: PatchHud
  readonly sound: SoundBoard
  readonly isMotionReduced: boolean
}

/** What tells one kind of game from another; everything around it is the same. */
export interface GameKind<Facts extends StageFacts> {
  open(parts: OpenShow<Facts>): Promise<GameShow>
  /** What can be staked on, in order; nothing for slots. */
  choicesOf(facts: Facts): readonly string[]
  /** Over the canvas, beside the machine and under it. */
  Overlay(view: KindView<Facts>): ReactNode
  /** Between the scene and the deck. */
  Choices(view: KindView<Facts>): ReactNode
  Sheet(view: { readonly facts: Facts }): ReactNode
  /** The button that plays, in words. */
  actionText(facts: Facts, stake: string): string
  /** The sign on that button. */
  actionIcon(facts: Facts): ReactNode
  stakeLabel(facts: Facts): string
  /** At games whose rounds wait for their player. */
  pressed?(view: KindView<Facts>): Pressed | undefined
}
