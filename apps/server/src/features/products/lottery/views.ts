import type { operations, ValueOf } from '@baize/contract'
import type { LotteryDraw } from './draws.store.ts'
import type { LotteryGameRules } from './games.ts'

type WireGame = ValueOf<typeof operations.getLotteryMenu>['games'][number]
type WireDraw = ValueOf<typeof operations.getOpenedNumbers>['draws'][number]
type DrawState = ValueOf<typeof operations.getLotteryDraw>['state']

export function viewOpened({ game, issue, drawsAt, result }: LotteryDraw): WireDraw {
  return { game, issue, drawsAt: drawsAt.toISOString(), result }
}

/** A game with the draw that sells now or next, and the last that was drawn. */
export function viewGame(
  { code, family }: LotteryGameRules,
  draw: LotteryDraw | undefined,
  last: LotteryDraw | undefined,
  now: Date,
): WireGame {
  const state = draw && stateOf(draw, now)
  return {
    ...{ code, family: family.id, issue: draw?.issue ?? null },
    status: state === 'open' ? 'open' : state === 'closed' ? 'closed' : 'waiting',
    opensAt: draw?.opensAt.toISOString() ?? null,
    closesAt: draw?.closesAt.toISOString() ?? null,
    drawsAt: draw?.drawsAt.toISOString() ?? null,
    last: last ? viewOpened(last) : null,
  }
}

export function stateOf(draw: LotteryDraw, now: Date): DrawState {
  if (draw.voidedAt) return 'void'
  if (draw.drawnAt) return draw.settledAt ? 'settled' : 'drawn'
  if (now < draw.opensAt) return 'scheduled'
  return now < draw.closesAt ? 'open' : 'closed'
}
