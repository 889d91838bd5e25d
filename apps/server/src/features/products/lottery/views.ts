import type { operations, ValueOf } from '@baize/contract'
import type { LotteryDraw } from './draws.store.ts'
import type { LotteryGameRules, ResultSource } from './games/game.ts'
import { zoneOfOffset } from './games/zone.ts'

type WireGame = ValueOf<typeof operations.getLotteryMenu>['gameMenus'][number]
type WireDraw = ValueOf<typeof operations.getOpenedNumbers>['draws'][number]
type DrawState = ValueOf<typeof operations.getLotteryDraw>['state']

export function viewOpened({ game, issue, drawsAt, result }: LotteryDraw): WireDraw {
  return { game, issue, drawsAt: drawsAt.toISOString(), result }
}

/** A game with the draw that sells now or next, and the last that was drawn. */
export function viewGame(
  game: LotteryGameRules,
  draws: { readonly current: LotteryDraw | undefined; readonly last: LotteryDraw | undefined },
  at: {
    readonly now: Date
    readonly offsetMinutes: number
    readonly source: ResultSource
  } & FeedKind,
): WireGame {
  const { code, family, area, prizeModes, closesBeforeMs } = game
  const { current, last } = draws
  const state = current && stateOf(current, at.now)
  const results = resultsOf(game, at.source, at)
  return {
    accountTypeName: 'TCG_LOTTO_VN',
    ...{ code, family: family.id, area, prizeModes: [...prizeModes], source: at.source, results },
    isSimulated: results === 'replayed' || results === 'simulated',
    times: viewTimes(game, at.offsetMinutes),
    closesBeforeSeconds: closesBeforeMs / 1_000,
    status: state === 'open' ? 'open' : state === 'closed' ? 'closed' : 'waiting',
    issue: current?.issue ?? null,
    opensAt: current?.opensAt.toISOString() ?? null,
    closesAt: current?.closesAt.toISOString() ?? null,
    drawsAt: current?.drawsAt.toISOString() ?? null,
    last: last ? viewOpened(last) : null,
  }
}

/** Whether the feed is the demonstration's, which makes results up or replays them. */
export interface FeedKind {
  readonly isDemonstration: boolean
}

/** Also of draws whose game is no more. */
export function resultsOf(
  game: Pick<LotteryGameRules, 'demonstration'> | undefined,
  source: ResultSource,
  { isDemonstration }: FeedKind,
): WireGame['results'] {
  if (source === 'own') return 'drawn'
  return source === 'feed' && isDemonstration ? (game?.demonstration ?? 'simulated') : 'official'
}

export function viewTimes(
  { times, zone }: Pick<LotteryGameRules, 'times' | 'zone'>,
  offsetMinutes: number,
): WireGame['times'] {
  return {
    everyMinutes: times.kind === 'every' ? times.minutes : null,
    weekdays: times.kind === 'weekly' ? [...times.weekdays] : null,
    monthDays: times.kind === 'monthly' ? [...times.days] : null,
    at: times.kind === 'every' ? null : times.at,
    zone: zone ?? zoneOfOffset(offsetMinutes),
  }
}

export function stateOf(
  draw: Pick<
    LotteryDraw,
    'opensAt' | 'closesAt' | 'drawnAt' | 'voidedAt' | 'settledAt' | 'correctedAt'
  >,
  now: Date,
): DrawState {
  if (draw.voidedAt) return 'void'
  if (draw.drawnAt) {
    if (!draw.settledAt) return 'drawn'
    return draw.correctedAt ? 'corrected' : 'settled'
  }
  if (now < draw.opensAt) return 'scheduled'
  return now < draw.closesAt ? 'open' : 'closed'
}
