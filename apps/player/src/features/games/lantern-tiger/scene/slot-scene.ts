import {
  type Insets,
  type MachineColours,
  type MachineLayout,
  ReelScene,
  type Stage,
  type SymbolTextures,
} from '@baize/game-client-kit'
import type { SlotSymbol } from '@baize/games/lantern-tiger/events'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import type { Backdrop, Mood } from './backdrop.ts'

const COLOURS: MachineColours = {
  metal: ['#fbe7ae', '#d39a3a', '#8a5418', '#d7a448'],
  trim: '#3c0711',
  hole: '#14020a',
  drum: ['#1a040c', '#471320', '#561a26'],
  lit: ['#ffd36a', '#c4551c', '#5e1420'],
  mark: '#ffe39a',
  markInk: '#4a1004',
}

interface SlotSceneParts {
  readonly stage: Stage
  readonly symbols: Readonly<Record<SlotSymbol, SymbolTextures>>
  readonly backdrop: Backdrop
  readonly isMotionReduced: boolean
  onLayout(layout: MachineLayout): void
  insetsFor(width: number, height: number): Insets
}

/** The picture of Lantern Tiger: it shows what it is told and knows no rule beyond the strips. */
export class SlotScene extends ReelScene {
  private readonly lanterns: Backdrop

  constructor({ symbols, ...parts }: SlotSceneParts, stops: readonly number[]) {
    const strips = LANTERN_TIGER.strips.map((strip) => strip.map((symbol) => symbols[symbol]))
    super({ ...parts, strips, rowCount: LANTERN_TIGER.rowCount, colours: COLOURS }, stops)
    this.lanterns = parts.backdrop
  }

  setMood(mood: Mood): void {
    this.lanterns.setMood(mood)
    const { isMotionReduced, stage } = this.deps
    if (isMotionReduced || !stage.isBreathing) this.lanterns.settle()
    stage.invalidateGround()
  }
}
