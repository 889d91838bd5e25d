import type { TableResult } from '@baize/contract'
import type { TableCardShown } from '../blackjack/deal.logic.ts'
import type { Moment } from '../room/moment.logic.ts'

/** What is to be seen at a moment. */
export interface Scene {
  readonly moment: Moment
  readonly result: TableResult | undefined
  /** The cards of blackjack, whose hands are played; none of another game. */
  readonly table: readonly TableCardShown[]
  /** What lay there before: the number of the last spin, the last dice. */
  readonly before: string | undefined
  readonly sinceOpenedMs: number
  /** Without motion: the end of a show at once. */
  readonly isStill: boolean
}

/** What moves on a picture. It seeks by time: a page that joins in the middle draws the middle. */
export interface Actor {
  /** After every change of size. */
  layout(): void
  /** Answers whether anything moves. */
  draw(scene: Scene): boolean
  destroy(): void
}
