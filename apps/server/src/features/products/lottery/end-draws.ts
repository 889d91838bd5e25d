import { assert } from '@baize/kernel'
import { familyOf, resultOf } from '@baize/lottery'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { hmacSha256 } from '../../../platform/hash-functions.ts'
import { loadChain } from './chains.store.ts'
import { correctDraw } from './corrections/correct-draw.ts'
import { beginRun, endRun } from './corrections/runs.store.ts'
import {
  type LotteryDraw,
  loadDueDraws,
  lockDraw,
  saveResult,
  saveSettled,
  saveVoid,
} from './draws.store.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { seedOf } from './make-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { isCommittedValue } from './witness.ts'
import { drawOfWitness } from './witnessed-draw.ts'

const DUE_AT_ONCE_MAX = 50
/** Draws that end side by side: each keeps a connection, and others need some, too. */
const SIDE_BY_SIDE = 4
/** How long the witness may keep a draw waiting. */
const WITNESS_PATIENCE_MS = 5 * 60_000
const SILENT_WITNESS = 'The witness revealed no value.'

/** Draws and settles every draw whose time has come. May be repeated, by several servers at once. */
export async function endDraws(deps: LotteryDeps): Promise<void> {
  const due = await loadDueDraws(deps.pool, new Date(deps.clock.now()), DUE_AT_ONCE_MAX)
  for (let from = 0; from < due.length; from += SIDE_BY_SIDE) {
    await Promise.all(due.slice(from, from + SIDE_BY_SIDE).map((draw) => endDraw(deps, draw)))
  }
}

async function endDraw(deps: LotteryDeps, due: LotteryDraw): Promise<void> {
  const { pool, clock } = deps
  const ended = due.drawnAt || due.voidedAt ? due : await drawOrVoid(deps, due)
  if (!ended) return
  await beginRun(pool, ended, new Date(clock.now()))
  await settleDraw(deps, ended)
  if (ended.resultVersion > 1) await correctDraw(deps, ended)
  await inTransaction(pool, async (tx) => {
    const at = new Date(clock.now())
    await saveSettled(tx, ended, at)
    await endRun(tx, ended, at)
  })
}

/** With the witness's value it is drawn; without one in time it is void. Undefined while it waits. */
async function drawOrVoid(deps: LotteryDeps, due: LotteryDraw): Promise<LotteryDraw | undefined> {
  const publicValue = await revealed(deps, due)
  const isLate = deps.clock.now() >= due.drawsAt.getTime() + WITNESS_PATIENCE_MS
  if (publicValue === undefined && !isLate) return undefined
  return await endOnce(deps, due, publicValue)
}

/** A witness that fails, or reveals another value than it committed to, has revealed none. */
async function revealed(
  { witness }: LotteryDeps,
  { game, issue, closesAt, chance }: LotteryDraw,
): Promise<string | undefined> {
  assert(chance, 'a draw of the house has a witness')
  const value = await witness.reveal(drawOfWitness(game, issue, closesAt)).catch(() => undefined)
  return value !== undefined && isCommittedValue(chance.witnessCommitment, value)
    ? value
    : undefined
}

/** Once: under the lock, which waits for the last stake, and after which none is taken. */
async function endOnce(
  { pool, clock, vault }: LotteryDeps,
  due: LotteryDraw,
  publicValue: string | undefined,
): Promise<LotteryDraw> {
  return await inTransaction(pool, async (tx) => {
    const draw = await lockDraw(tx, due.drawId)
    assert(draw, 'draws stay')
    if (draw.drawnAt || draw.voidedAt) return draw
    const now = new Date(clock.now())
    if (publicValue === undefined) {
      await saveVoid(tx, { drawId: draw.drawId, reason: SILENT_WITNESS, at: now })
      return { ...draw, voidedAt: now, voidReason: SILENT_WITNESS, resultVersion: 1 }
    }
    const { chance } = draw
    const chain = chance && (await loadChain(tx, vault, chance.chainId))
    const family = familyOf(draw.family)
    assert(chain && family, 'a draw has its chain and its family')
    const seed = seedOf(chain, chance.chainNumber)
    const { issue } = draw
    const result = resultOf(hmacSha256, family, {
      ...{ game: draw.game, issue, seed: Buffer.from(seed, 'hex'), publicValue },
    })
    const drawn = { ...draw, seed, publicValue, result, drawnAt: now, resultVersion: 1 }
    await saveResult(tx, drawn)
    return drawn
  })
}
