import { assert, isSameValue, type Uuid } from '@baize/kernel'
import { familyOf } from '@baize/lottery'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { type LotteryDraw, lockDraw, saveResult } from '../draws.store.ts'
import { decideResult } from './decide-result.ts'
import { insertReport, type LotteryReport, loadReports } from './reports.store.ts'

/** What became of a draw when somebody reported its result. */
export type Reported = 'drawn' | 'waiting' | 'contradicting' | 'ended'

/**
 * Keeps a report and draws the draw where it is the second that says the same. Under the lock of the draw: reports that arrive at the
 * same time are looked at one after the other. `says` is a result of the draw's family.
 */
export async function takeReport(tx: Tx, says: LotteryReport): Promise<Reported> {
  const draw = await lockDraw(tx, says.drawId)
  assert(draw && draw.source !== 'own', 'only others report a result')
  if (draw.drawnAt || draw.voidedAt) return 'ended'
  const known = await loadReports(tx, [draw.drawId])
  const former = known.find(({ producer }) => producer === says.producer)
  if (!former || !isSameValue(former.result, says.result)) await insertReport(tx, says)
  const others = known.filter(({ producer }) => producer !== says.producer)
  return await drawIfAgreed(tx, draw, [...others, says])
}

async function drawIfAgreed(
  tx: Tx,
  draw: LotteryDraw,
  reports: readonly LotteryReport[],
): Promise<Reported> {
  const verdict = decideResult(reports)
  if (verdict.kind !== 'agreed') return verdict.kind
  const { result } = verdict
  const drawnAt = reports.reduce(
    (last, { reportedAt }) => (reportedAt > last ? reportedAt : last),
    new Date(0),
  )
  await saveResult(tx, { drawId: draw.drawId, seed: null, publicValue: null, result, drawnAt })
  return 'drawn'
}

/** Reads a result of a family as it is kept; undefined where it is none. */
export function readFamilyResult(familyId: string, sent: unknown): unknown {
  const family = familyOf(familyId)
  assert(family, 'a draw is of a family that there is')
  return family.readResult(sent)
}

/** The draws of these reports. */
export function reportsByDraw(
  reports: readonly LotteryReport[],
): ReadonlyMap<Uuid, readonly LotteryReport[]> {
  return Map.groupBy(reports, ({ drawId }) => drawId)
}
