import {
  type LotteryWins,
  type LotteryWinsChange,
  lotteryWinsTopic,
  operations,
} from '@baize/contract'
import { createTopic } from '../../../../platform/live/create-topic.ts'
import type { Topic, TopicStep } from '../../../../platform/live/topic.ts'
import type { LotteryGameRules } from '../games.ts'
import type { DrawWins } from './draw-wins.ts'

/** How often the draws of a game are looked at for tabs that follow its wins. */
const LOOK_EVERY_MS = 2_000
const GAP_MS = 1_000

/** Wins of each game, live, for everybody; its id is the game. */
export function createWinsTopic(wins: DrawWins, games: readonly LotteryGameRules[]): Topic {
  const findGame = (code: string | undefined) => games.find((game) => game.code === code)
  return createTopic<LotteryWins, LotteryWinsChange>({
    shape: lotteryWinsTopic,
    openTo: ['visitor', 'trial', 'member'],
    operation: operations.getLotteryWins,
    isId: (code) => findGame(code) !== undefined,
    read: (code) => {
      const game = findGame(code)
      return game && wins.live(game)
    },
    compare: compareWins,
    gapMs: GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}

/** New ones stand in front; where any has gone from among the others, all are sent again. */
export function compareWins(before: LotteryWins, after: LotteryWins): TopicStep<LotteryWinsChange> {
  const known = new Set(before.wins.map(({ winId }) => winId))
  const firstKnown = after.wins.findIndex(({ winId }) => known.has(winId))
  const added = firstKnown === -1 ? after.wins : after.wins.slice(0, firstKnown)
  const shown = lotteryWinsTopic.apply(before, { added })
  const isShown = (win: LotteryWins['wins'][number], at: number) =>
    win.winId === shown.wins[at]?.winId
  if (shown.wins.length !== after.wins.length || !after.wins.every(isShown))
    return { kind: 'whole' }
  return added.length === 0 ? { kind: 'same' } : { kind: 'change', change: { added } }
}
