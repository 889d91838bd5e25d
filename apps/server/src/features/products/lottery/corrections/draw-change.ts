import { assert, type Result, refuse, succeed } from '@baize/kernel'
import type { LotteryDraw } from '../draws.store.ts'
import { readFamilyResult } from '../sources/draw-reported.ts'

/** What is asked for of a draw. */
export type DrawChange =
  | { readonly kind: 'void' }
  | { readonly kind: 'correct'; readonly result: unknown }

export function changeFrom(asked: {
  readonly change: 'void' | 'correct'
  readonly result?: unknown
}): DrawChange {
  return asked.change === 'void' ? { kind: 'void' } : { kind: 'correct', result: asked.result }
}

/**
 * Whether a change can be made to a draw. A draw of the house can be void before it is drawn and never after, and its result follows
 * from its seed; a result of others is corrected once the one before it has been settled.
 */
export function judgeChange(
  draw: LotteryDraw,
  change: DrawChange,
): Result<undefined, 'state_changed' | 'result_invalid'> {
  if (draw.voidedAt) return refuse('state_changed')
  const isSettling = draw.drawnAt !== null && draw.settledAt === null
  if (draw.source === 'own') {
    return change.kind === 'void' && !draw.drawnAt ? succeed(undefined) : refuse('state_changed')
  }
  if (isSettling) return refuse('state_changed')
  if (change.kind === 'void') return succeed(undefined)
  if (!draw.drawnAt) return refuse('state_changed')
  const isResult = readFamilyResult(draw.family, change.result) !== undefined
  return isResult ? succeed(undefined) : refuse('result_invalid')
}

/** The draw as it would be after a change. */
export function changed(
  draw: LotteryDraw,
  change: DrawChange,
  reason: string,
  at: Date,
): LotteryDraw {
  const wasDrawn = draw.drawnAt !== null
  const resultVersion = draw.resultVersion + 1
  if (change.kind === 'correct') {
    assert(wasDrawn, 'only a result that there is can be corrected')
    return { ...draw, result: change.result, resultVersion, correctedAt: at, settledAt: null }
  }
  return {
    ...draw,
    ...{ result: null, drawnAt: null, voidedAt: at, voidReason: reason, settledAt: null },
    ...{ resultVersion, correctedAt: wasDrawn ? at : null },
  }
}
