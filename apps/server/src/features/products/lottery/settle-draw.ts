import { assert, type Uuid } from '@baize/kernel'
import { capPayouts } from '@baize/lottery'
import type { WagerResult } from '@baize/wagers'
import { type ResultOf, settleMany } from '../../../house/wagers/settle-many.ts'
import type { WagerRow } from '../../../house/wagers/wager-row.ts'
import { endsOf } from './chase/chase-ends.ts'
import { loadChasedSlips } from './chase/chases.store.ts'
import type { LotteryDraw } from './draws.store.ts'
import type { LotteryDeps } from './lottery-deps.ts'
import { resultOfSlip } from './slips/slip-result.ts'
import type { SlipRow } from './slips/slip-row.ts'
import { loadSlipsOfMembers } from './slips/slips.store.ts'

/** Settles every open wager of a draw that has ended, each once; those of a void draw get their stakes back. */
export async function settleDraw(
  deps: Pick<LotteryDeps, 'pool' | 'wagerTable' | 'drawPayoutMinorMax'>,
  draw: LotteryDraw,
): Promise<void> {
  assert(draw.drawnAt !== null || draw.voidedAt !== null, 'a draw that has ended is settled')
  const known: KnownResults = new Map()
  const prepare = (page: readonly WagerRow[]) => resultsFor(deps, draw, page, known)
  for (let settledCount = 1; settledCount > 0; ) {
    settledCount = await settleMany(deps.wagerTable, { eventId: draw.drawId, prepare })
  }
}

/** What slips come to, of members of whom one was asked for before: all of a member's are worked out together. */
type KnownResults = Map<Uuid, WagerResult | 'void'>

/** So many are kept for later pages; then they are worked out again. */
const KNOWN_MAX = 500_000

/**
 * What wagers of a draw come to, with its result as it stands. A slip that its player took back has no result; one that its plan
 * stops before is void.
 */
export async function resultsFor(
  { pool, drawPayoutMinorMax }: Pick<LotteryDeps, 'pool' | 'drawPayoutMinorMax'>,
  draw: LotteryDraw,
  page: readonly WagerRow[],
  known: KnownResults = new Map(),
): Promise<ResultOf> {
  if (draw.voidedAt) return () => 'void'
  const own = new Map(page.map(({ wagerId }) => [wagerId, known.get(wagerId)]))
  const missing = page.filter(({ wagerId }) => own.get(wagerId) === undefined)
  if (missing.length > 0) {
    // A cap counts all slips of a member, also those of other pages.
    const memberIds = [...new Set(missing.map(({ memberId }) => memberId))]
    const slips = await loadSlipsOfMembers(pool, draw.drawId, memberIds)
    const stopped = await findStopped(pool, slips)
    const played = slips.filter(({ wagerId }) => !stopped.has(wagerId))
    if (known.size > KNOWN_MAX) known.clear()
    for (const wagerId of stopped) known.set(wagerId, 'void')
    for (const [wagerId, result] of resultsOf(draw, played, drawPayoutMinorMax)) {
      known.set(wagerId, result)
    }
  }
  for (const { wagerId } of missing) own.set(wagerId, known.get(wagerId))
  return ({ wagerId }) => own.get(wagerId)
}

/** The slips that an earlier win of their plan takes back. */
async function findStopped(
  pool: LotteryDeps['pool'],
  slips: readonly SlipRow[],
): Promise<ReadonlySet<Uuid>> {
  const chaseIds = [...new Set(slips.flatMap(({ chaseId }) => (chaseId ? [chaseId] : [])))]
  if (chaseIds.length === 0) return new Set()
  const chased = await loadChasedSlips(pool, chaseIds)
  const stopped = [...Map.groupBy(chased, ({ chaseId }) => chaseId).values()].flatMap((own) => {
    const ends = endsOf(own)
    return own.filter((_, at) => ends[at]?.state === 'cancelled')
  })
  return new Set(stopped.map(({ wagerId }) => wagerId))
}

/** What the slips of some members come to, with the cap of each; slips come in the order of members and time. */
function resultsOf(
  draw: LotteryDraw,
  slips: readonly SlipRow[],
  capMinor: LotteryDeps['drawPayoutMinorMax'],
): ReadonlyMap<Uuid, WagerResult> {
  const byMember = Map.groupBy(slips, ({ memberId }) => memberId)
  const results = [...byMember.values()].flatMap((own) => {
    const worth = own.map((slip) => resultOfSlip(draw.family, draw.result, slip))
    const paid = capPayouts(
      capMinor,
      worth.map(({ payoutMinor }) => payoutMinor),
    )
    return own.map(({ wagerId }, at): [Uuid, WagerResult] => {
      const [result, payoutMinor] = [worth[at], paid[at]]
      assert(result && payoutMinor !== undefined, 'every slip has a result')
      const { returnedMinor, rebateMinor } = result
      return [wagerId, { payoutMinor, returnedMinor, rebateMinor }]
    })
  })
  return new Map(results)
}
