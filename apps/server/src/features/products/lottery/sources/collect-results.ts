import { FEED_PRODUCERS, type FeedProducer } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { RULES } from '../../../../house/alarms/alarm-rules.ts'
import type { Finding } from '../../../../house/alarms/findings.store.ts'
import { raiseAlarms } from '../../../../house/alarms/raise-alarms.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type LotteryDraw, loadWaitingDraws, lockDraw, saveVoid } from '../draws.store.ts'
import type { GameSetting } from '../games/game-settings.store.ts'
import { loadGameSettings } from '../games/game-settings.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { decideResult } from './decide-result.ts'
import { readFamilyResult, reportsByDraw, takeReport } from './draw-reported.ts'
import { type LotteryReport, loadReports } from './reports.store.ts'

const WAITING_AT_ONCE_MAX = 200
/** How often a producer is asked for one draw. */
const ASK_EVERY_MS = 10_000
const MINUTE_MS = 60_000
const NO_RESULT = 'No result was reported in time.'

/** Remembers when a server last asked; another server asks by itself, which harms nothing. */
export interface ResultCollector {
  /** Asks for results of draws that others made, rings for late and contradicting ones, and voids what is late for too long. */
  collect(): Promise<void>
}

export function createResultCollector(deps: LotteryDeps): ResultCollector {
  const askedAt = new Map<Uuid, number>()
  return {
    async collect() {
      const nowMs = deps.clock.now()
      const waiting = await loadWaitingDraws(deps.pool, new Date(nowMs), WAITING_AT_ONCE_MAX)
      const still = new Set(waiting.map(({ drawId }) => drawId))
      for (const drawId of askedAt.keys()) if (!still.has(drawId)) askedAt.delete(drawId)
      const due = waiting.filter(({ drawId }) => nowMs - (askedAt.get(drawId) ?? 0) >= ASK_EVERY_MS)
      if (due.length === 0) return
      for (const { drawId } of due) askedAt.set(drawId, nowMs)
      await Promise.all(due.filter(({ source }) => source === 'feed').map((d) => askAll(deps, d)))
      await judgeLate(deps, due)
    },
  }
}

async function askAll(deps: LotteryDeps, draw: LotteryDraw): Promise<void> {
  await Promise.all(FEED_PRODUCERS.map((producer) => askOne(deps, draw, producer)))
}

/** A producer that fails, does not know, or says what is no result of the game has said nothing. */
async function askOne(
  { pool, clock, feed }: LotteryDeps,
  { drawId, game, family, issue, drawsAt }: LotteryDraw,
  producer: FeedProducer,
): Promise<void> {
  const asked = { game, family, issue, drawsAt: drawsAt.toISOString() }
  const said = await feed?.ask(producer, asked).catch(() => undefined)
  const result = said && readFamilyResult(family, said.result)
  if (!said || result === undefined) return
  const report: LotteryReport = {
    ...{ drawId, producer, staffId: null, result: said.result, signature: said.signature },
    reportedAt: new Date(clock.now()),
  }
  await inTransaction(pool, (tx) => takeReport(tx, report))
}

async function judgeLate(deps: LotteryDeps, due: readonly LotteryDraw[]): Promise<void> {
  const ids = due.map(({ drawId }) => drawId)
  const [settings, reports] = await Promise.all([
    loadGameSettings(deps.pool, deps),
    loadReports(deps.pool, ids),
  ])
  const byDraw = reportsByDraw(reports)
  const findings: Finding[] = []
  for (const draw of due) {
    const game = deps.games.find(({ code }) => code === draw.game)
    // A game that is no more has nobody to wait for.
    if (!game) continue
    const verdict = decideResult(byDraw.get(draw.drawId) ?? [])
    const lateMs = deps.clock.now() - draw.drawsAt.getTime()
    const step = decideLate(settings.of(game), verdict.kind, lateMs)
    if (step === 'void') await voidLate(deps, draw.drawId)
    else if (step !== 'wait') findings.push(findingOf(draw, step))
  }
  if (findings.length > 0) await raiseAlarms(deps, findings)
}

/** What a draw without a result calls for, so long after its time. Results that differ are for people to decide. */
export function decideLate(
  { alarmMinutes, voidMinutes }: Pick<GameSetting, 'alarmMinutes' | 'voidMinutes'>,
  verdict: 'agreed' | 'contradicting' | 'waiting',
  lateMs: number,
): 'wait' | 'late' | 'contradicting' | 'void' {
  if (verdict === 'agreed') return 'wait'
  if (verdict === 'contradicting') return 'contradicting'
  if (lateMs >= voidMinutes * MINUTE_MS) return 'void'
  return lateMs >= alarmMinutes * MINUTE_MS ? 'late' : 'wait'
}

function findingOf({ game, issue }: LotteryDraw, step: 'late' | 'contradicting'): Finding {
  const subject = `${game} ${issue}`
  return step === 'late'
    ? {
        ...{ kind: 'draws', finding: RULES.result_late, subject },
        detail: 'its stakes wait; it can be entered by hand, or is void by the rule of the game',
      }
    : {
        ...{ kind: 'draws', finding: RULES.result_differs, subject },
        detail: 'the draw is held until two people enter what was drawn',
      }
}

async function voidLate({ pool, clock }: LotteryDeps, drawId: Uuid): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw || draw.drawnAt || draw.voidedAt) return
    await saveVoid(tx, { drawId, reason: NO_RESULT, at: new Date(clock.now()) })
  })
}
