import { DRAW_WINS_MAX, LIVE_WINS_MAX, type LotteryWin, type LotteryWins } from '@baize/contract'
import { maskName, minor, wireFromMinor } from '@baize/kernel'
import { sha256 } from '../../../../platform/hash-functions.ts'
import type { LotteryGameRules } from '../games.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { resultOfSlip } from '../slips/slip-result.ts'
import { createHeldReads } from './held-reads.ts'
import { type ListedDraw, loadDrawnDraws } from './history.store.ts'
import { type DrawTotals, type DrawWin, loadDrawTotals, loadHighWins } from './wins.store.ts'

/** Settled draws whose wins are live; slower games have few draws, fast ones few minutes. */
const LIVE_DRAWS = 3
const DRAWS_HELD = 500
/** How old figures of a draw may be that is not settled, or has been corrected. */
const FRESH_MS = 15_000
const WIN_ID_CHARACTERS = 16

export interface DrawFigures {
  readonly totals: DrawTotals
  readonly wins: readonly LotteryWin[]
}

type NamedDraw = Pick<ListedDraw, 'drawId' | 'issue' | 'settledAt' | 'result' | 'resultVersion'> & {
  readonly game: string
  readonly family: string
}

export interface DrawWins {
  /** What was bet on a draw and, once it is settled, what it paid; read once for all who ask at about the same time. */
  of(draw: NamedDraw): Promise<DrawFigures>
  /** The wins of a game's last settled draws, those of the newest draw first. */
  live(game: Pick<LotteryGameRules, 'code' | 'family'>): Promise<LotteryWins>
}

export function createDrawWins({ pool, clock }: Pick<LotteryDeps, 'pool' | 'clock'>): DrawWins {
  const held = createHeldReads<DrawFigures>({ clock, freshMs: FRESH_MS, most: DRAWS_HELD })
  const of = (draw: NamedDraw) => {
    const version = draw.settledAt ? `${draw.resultVersion}` : ''
    return held.read(draw.drawId, version, async () => {
      const [totals, wins] = await Promise.all([
        loadDrawTotals(pool, draw.drawId),
        draw.settledAt ? loadHighWins(pool, draw.drawId, DRAW_WINS_MAX) : [],
      ])
      return { totals, wins: wins.map((win) => viewWin(draw, win)) }
    })
  }
  return {
    of,
    async live({ code: game, family: { id: family } }) {
      const last = await loadDrawnDraws(pool, { game, limit: LIVE_DRAWS, offset: 0 })
      const settled = last.filter(({ settledAt }) => settledAt !== null)
      const figures = await Promise.all(settled.map((draw) => of({ ...draw, game, family })))
      return { wins: figures.flatMap(({ wins }) => wins).slice(0, LIVE_WINS_MAX) }
    },
  }
}

function viewWin(
  draw: NamedDraw,
  { wagerId, username, prizeMinor, wonAt, ...slip }: DrawWin,
): LotteryWin {
  const { game, issue } = draw
  const winId = Buffer.from(sha256(Buffer.from(wagerId))).toString('hex')
  return {
    // The wager's own id is its player's.
    ...{ winId: winId.slice(0, WIN_ID_CHARACTERS), game, issue },
    play: mainPlayOf(draw, slip),
    player: maskName(username),
    prizeMinor: wireFromMinor(prizeMinor),
    wonAt: wonAt.toISOString(),
  }
}

/** The play of the entry that won the most. */
function mainPlayOf(
  { family, result }: NamedDraw,
  { entries, settings }: Pick<DrawWin, 'entries' | 'settings'>,
): string {
  const worth = resultOfSlip(family, result, { entries, settings, ownSeries: null, series: null })
  const payouts = worth.entries.map(({ payoutMinor }) => payoutMinor)
  const most = payouts.reduce((left, right) => (right > left ? right : left), payouts[0] ?? 0n)
  return entries[payouts.indexOf(minor(most))]?.play ?? ''
}
