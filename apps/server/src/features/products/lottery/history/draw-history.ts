import { assert, epochMs, type Uuid, uuidV7 } from '@baize/kernel'
import { familyOf, resultOf } from '@baize/lottery'
import { lockApproval, saveDecision } from '../../../../house/approvals/approval.store.ts'
import { decided } from '../../../../house/approvals/approval.ts'
import { approvalAudit } from '../../../../house/approvals/approval-audit.ts'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { hmacSha256 } from '../../../../platform/hash-functions.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import { type CalendarDraw, NO_CHANGES, nextDraws } from '../calendar.ts'
import { advanceChases } from '../chase/advance-chases.ts'
import { askChange } from '../corrections/ask-change.ts'
import { createDrawApproval } from '../corrections/change-draw.ts'
import type { DrawChange } from '../corrections/draw-change.ts'
import { insertDraw, type LotteryDraw, loadDrawById, loadWaitingDraws } from '../draws.store.ts'
import { endDraws } from '../end-draws.ts'
import type { LotteryGameRules } from '../games/game.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { placeSlip } from '../slips/place-slip.ts'
import { takeReport } from '../sources/draw-reported.ts'
import { ENDED_AFTER_MS, HISTORY_GAMES, type HistorySlip } from './history-bets.ts'

const WEEK_MS = 7 * 86_400_000
const NEVER = new Date('9999-12-31')
const REASON = 'The station withdrew what it had announced.'

type Pair = readonly [first: StaffSession, second: StaffSession]

export interface DrawHistory {
  /** Makes the draw of each game that has none on sale; fast ones are made when somebody bets on them. */
  openDraws(): Promise<void>
  /** Bets on the draw that sells at the moment of the clock. */
  place(memberId: bigint, key: Uuid, slip: HistorySlip): Promise<void>
  /** Ends every draw whose time is over before a moment, each at its own. */
  endDraws(until: { readonly atMs: number; moveTo(atMs: number): void }, staff: Pair): Promise<void>
}

/**
 * Draws and slips of the time before a demonstration began, by the paths that they take in any house: two members of staff enter what
 * was drawn, which a seed of the history decides, and all of it says that it is simulated. One draw in many is void, and one corrected.
 */
export function createDrawHistory(present: LotteryDeps): DrawHistory {
  const deps: LotteryDeps = { ...present, isPast: true }
  const { pool, clock, offsetMinutes } = deps
  const approval = createDrawApproval(deps)
  const made = new Set<string>()
  /** When the next draw ends; undefined where it is not known. */
  let nextEndMs: number | undefined

  const nextOf = (game: LotteryGameRules) => {
    const at = { now: epochMs(clock.now()), offsetMinutes, changes: NO_CHANGES }
    const [next] = nextDraws(game, at, 1)
    assert(next, 'a game has a next draw')
    return next
  }
  const make = async (
    game: LotteryGameRules,
    { issue, opensAt, closesAt, drawsAt }: CalendarDraw,
  ) => {
    const name = `${game.code} ${issue}`
    if (made.has(name)) return
    await insertDraw(pool, {
      ...{ drawId: uuidV7(clock, takeRandomBytes(10)), game: game.code, family: game.family.id },
      ...{ issue, source: 'feed', chance: null },
      opensAt: new Date(game.opensAfterResult ? Math.max(opensAt, clock.now()) : opensAt),
      ...{ closesAt: new Date(closesAt), drawsAt: new Date(drawsAt) },
    })
    made.add(name)
    nextEndMs = undefined
  }
  const loadNextEnd = async () => {
    const [next] = await loadWaitingDraws(pool, NEVER, 1)
    return (next?.drawsAt ?? NEVER).getTime() + ENDED_AFTER_MS
  }
  const openDraws = async () => {
    for (const game of HISTORY_GAMES) if (game.zone !== null) await make(game, nextOf(game))
  }
  const decide = async (drawId: Uuid, change: DrawChange, [asker, approver]: Pair) => {
    const draw = await loadDrawById(pool, drawId)
    assert(draw, 'draws stay')
    const asked = await askChange(deps, { staff: asker, ip: IP }, { draw, change, reason: REASON })
    assert(asked.ok, 'nobody else asks for it')
    await inTransaction(pool, async (tx) => {
      const row = await lockApproval(tx, BigInt(asked.value.approval.approvalId))
      assert(row, 'it waits')
      const done = await approval.execute(tx, row, approver)
      assert(done.ok, 'it can be carried out')
      const by = { staff: approver, ip: IP }
      const now = epochMs(clock.now())
      const decision = decided(row, 'approved', by, { now })
      await saveDecision(tx, decision)
      await saveAuditEntry(tx, approvalAudit(decision, by, now))
    })
  }
  const report = (drawId: Uuid, result: unknown, staff: Pair) =>
    inTransaction(pool, async (tx) => {
      for (const { staffId } of staff) {
        await takeReport(tx, {
          ...{ drawId, result, signature: null, reportedAt: new Date(clock.now()) },
          ...{ producer: `staff:${staffId}`, staffId },
        })
      }
    })
  const end = async (draw: LotteryDraw, staff: Pair) => {
    const { drawId } = draw
    const fate = fateOf(draw)
    if (fate === 'void') await decide(drawId, { kind: 'void' }, staff)
    else await report(drawId, resultIn(draw, fate === 'corrected' ? 'first' : 'last'), staff)
    await endDraws(deps)
    if (fate === 'corrected') {
      await decide(drawId, { kind: 'correct', result: resultIn(draw, 'last') }, staff)
      await endDraws(deps)
    }
    await openDraws()
    await advanceChases(deps)
  }
  return {
    openDraws,
    async place(memberId, key, slip) {
      const game = HISTORY_GAMES.find(({ code }) => code === slip.game)
      assert(game, 'a slip of a history is on one of its games')
      const next = nextOf(game)
      await make(game, next)
      const { entries, series, stakeMinor, chase } = slip
      const order = { game: slip.game, issue: next.issue, entries, series, stakeMinor, chase }
      const placed = await placeSlip(deps, { memberId, key, ...order })
      if (!placed.ok) throw new Error(`A slip of the history was refused: ${placed.refusal.code}`)
    },
    async endDraws({ atMs, moveTo }, staff) {
      for (;;) {
        const endMs = nextEndMs ?? (await loadNextEnd())
        nextEndMs = endMs
        if (endMs > atMs) return
        moveTo(endMs)
        const [draw] = await loadWaitingDraws(pool, new Date(endMs - ENDED_AFTER_MS), 1)
        if (draw) await end(draw, staff)
        nextEndMs = undefined
      }
    },
  }
}

const IP = '127.0.0.1'

/** Every few weeks a draw is void, and a result corrected. */
function fateOf({ game, drawsAt }: Pick<LotteryDraw, 'game' | 'drawsAt'>) {
  const isSaturday = drawsAt.getUTCDay() === 6
  const week = Math.floor(drawsAt.getTime() / WEEK_MS)
  if (isSaturday && game === 'xshcm' && week % 5 === 0) return 'void'
  return isSaturday && game === 'lhc-hk' && week % 4 === 0 ? 'corrected' : 'drawn'
}

/** What was drawn, or what was said of it first. */
function resultIn({ game, issue, family: familyId }: LotteryDraw, publicValue: string): unknown {
  const family = familyOf(familyId)
  assert(family, 'a draw is of a family')
  const seed = Buffer.from('the history of a demonstration')
  return resultOf(hmacSha256, family, { game, issue, seed, publicValue })
}
