import { FEED_PRODUCERS } from '@baize/contract'
import { type EpochMs, epochMs, isSameValue, uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { type CalendarDraw, NO_CHANGES, nextDraws } from '../calendar.ts'
import { hasDraws, insertDraw, saveResult, saveSettled } from '../draws.store.ts'
import type { LotteryGameRules } from '../games/game.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { readFamilyResult } from './draw-reported.ts'
import { insertReport } from './reports.store.ts'

const DAY_MS = 86_400_000
/** Draws of northern Vietnam that trends are made of, and those of every other official game. */
const REPLAYED_DRAWS = 60
const OTHER_DRAWS = 12
/** No calendar is searched further. */
const PAST_DAYS_MAX = 110
/** How long after its time a past draw was drawn. */
const DRAWN_AFTER_MS = 20 * 60_000

/**
 * Gives official games of a demonstration the draws that they had before it began, as the feed reports them: drawn, without bets.
 * A game that has draws keeps them as they are. Does nothing once that is done, and nothing outside of a demonstration.
 */
export function createPast(deps: LotteryDeps): { fill(): Promise<void> } {
  let isDone = !deps.isDemonstration
  return {
    async fill() {
      if (isDone) return
      const now = epochMs(deps.clock.now())
      for (const game of deps.games) {
        const isOfOthers = game.source === 'feed'
        if (!isOfOthers || (await hasDraws(deps.pool, game.code, new Date(now)))) continue
        for (const draw of pastDraws(game, now)) {
          // A feed that does not answer yet is asked again in the next turn.
          if (!(await fillDraw(deps, game, draw))) return
        }
      }
      isDone = true
    },
  }
}

function pastDraws(game: LotteryGameRules, now: EpochMs): readonly CalendarDraw[] {
  const wanted = game.demonstration === 'replayed' ? REPLAYED_DRAWS : OTHER_DRAWS
  const perWeek = game.times.kind === 'weekly' ? game.times.weekdays.length : 1
  const days = Math.min(PAST_DAYS_MAX, Math.ceil((wanted * 7) / perWeek) + 7)
  const at = { now: epochMs(now - days * DAY_MS), offsetMinutes: 0, changes: NO_CHANGES }
  const coming = nextDraws(game, at, days)
  return coming.filter(({ drawsAt }) => drawsAt + DRAWN_AFTER_MS < now).slice(-wanted)
}

/** False where the feed does not answer. */
async function fillDraw(
  { pool, clock, feed }: LotteryDeps,
  game: LotteryGameRules,
  { issue, opensAt, closesAt, drawsAt }: CalendarDraw,
): Promise<boolean> {
  const family = game.family.id
  const asked = { game: game.code, family, issue, drawsAt: new Date(drawsAt).toISOString() }
  const asking = FEED_PRODUCERS.map((producer) => feed?.ask(producer, asked))
  const said = await Promise.all(asking).catch(() => undefined)
  if (!said) return false
  const [first, second] = said
  const isAgreed = first && second && isSameValue(first.result, second.result)
  if (!isAgreed || readFamilyResult(family, first.result) === undefined) return true
  const drawId = uuidV7(clock, takeRandomBytes(10))
  const drawnAt = new Date(drawsAt + DRAWN_AFTER_MS)
  await inTransaction(pool, async (tx) => {
    const isMade = await insertDraw(tx, {
      ...{ drawId, game: game.code, family, issue, source: 'feed', chance: null },
      opensAt: new Date(opensAt),
      closesAt: new Date(closesAt),
      drawsAt: new Date(drawsAt),
    })
    if (!isMade) return
    for (const [at, producer] of FEED_PRODUCERS.entries()) {
      const { result, signature } = said[at] ?? first
      await insertReport(tx, {
        ...{ drawId, producer, staffId: null, result, signature, reportedAt: drawnAt },
      })
    }
    await saveResult(tx, { drawId, seed: null, publicValue: null, result: first.result, drawnAt })
    await saveSettled(tx, { drawId, resultVersion: 1 }, drawnAt)
  })
  return true
}
