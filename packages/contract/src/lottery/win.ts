import { z } from 'zod'
import type { TopicShape } from '../live/topic.ts'
import { instant, wireMinor } from '../shapes.ts'

/** Wins that a page hears of, the newest first. */
export const LIVE_WINS_MAX = 20

/** A win of a settled slip, as everybody may see it. */
export const lotteryWin = z.object({
  /** Tells wins apart; it leads nowhere. */
  winId: z.string(),
  game: z.string(),
  issue: z.string(),
  /** The player's name, with all but its ends hidden. */
  player: z.string(),
  /** The play that won most of it. */
  play: z.string(),
  prizeMinor: wireMinor,
  wonAt: instant,
})
export type LotteryWin = z.infer<typeof lotteryWin>

const wins = z.array(lotteryWin).max(LIVE_WINS_MAX)

export const lotteryWins = z.object({ wins })
export type LotteryWins = z.infer<typeof lotteryWins>

/** Wins that came since, the newest first. */
const lotteryWinsChange = z.object({ added: wins })
export type LotteryWinsChange = z.infer<typeof lotteryWinsChange>

/** The highest wins of each game's last draws, live; its id is the game. */
export const lotteryWinsTopic: TopicShape<LotteryWins, LotteryWinsChange> = {
  name: 'lottery-wins',
  state: lotteryWins,
  change: lotteryWinsChange,
  apply: ({ wins: known }, { added }) => {
    const ids = new Set(added.map(({ winId }) => winId))
    const older = known.filter(({ winId }) => !ids.has(winId))
    return { wins: [...added, ...older].slice(0, LIVE_WINS_MAX) }
  },
}
