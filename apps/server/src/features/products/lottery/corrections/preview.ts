import type { DrawPreview } from '@baize/contract'
import { encodeId, type Uuid, wireFromMinor } from '@baize/kernel'
import { paidMinorOf, totalOf, type Wager } from '@baize/wagers'
import { foresee } from '../../../../house/wagers/correct-many.ts'
import type { WagerRow } from '../../../../house/wagers/wager-row.ts'
import { loadWagers, type WagerKey } from '../../../../house/wagers/wagers.store.ts'
import { loadUsernames } from '../desk/desk.store.ts'
import type { LotteryDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { resultsFor } from '../settle-draw.ts'
import { loadWagersOfDraw } from './wagers-of-draw.store.ts'

const PAGE_SIZE = 1_000
const SLIPS_SHOWN = 50

interface Foreseen {
  readonly wagerId: Uuid
  readonly memberId: bigint
  readonly stakeMinor: bigint
  readonly wasMinor: bigint
  readonly becomesMinor: bigint
}

/** What a change would move, slip by slip, without moving it. `after` is the draw as it would be. */
export async function previewChange(deps: LotteryDeps, after: LotteryDraw): Promise<DrawPreview> {
  const members = new Set<bigint>()
  let [slipCount, changedCount] = [0, 0]
  let [stakeMinor, wasMinor, becomesMinor, toPayMinor, toTakeMinor] = [0n, 0n, 0n, 0n, 0n]
  let largest: Foreseen[] = []
  for await (const page of pagesOf(deps, after.drawId)) {
    const resultOf = await resultsFor(deps, after, page)
    const seen = page.flatMap((row) => {
      const slip = row.wager.state === 'void' ? undefined : foreseenOf(row, resultOf(row))
      return slip ? [slip] : []
    })
    for (const slip of seen) {
      members.add(slip.memberId)
      slipCount += 1
      stakeMinor += slip.stakeMinor
      wasMinor += slip.wasMinor
      becomesMinor += slip.becomesMinor
      const moreMinor = slip.becomesMinor - slip.wasMinor
      if (moreMinor !== 0n) changedCount += 1
      if (moreMinor > 0n) toPayMinor += moreMinor
      else toTakeMinor -= moreMinor
    }
    largest = [...largest, ...seen.filter((slip) => slip.becomesMinor !== slip.wasMinor)]
      .toSorted((one, other) => Number(sizeOf(other) - sizeOf(one)))
      .slice(0, SLIPS_SHOWN)
  }
  return {
    ...{ slipCount, changedCount, memberCount: members.size },
    ...{ stakeMinor: wire(stakeMinor), wasMinor: wire(wasMinor), becomesMinor: wire(becomesMinor) },
    ...{ toPayMinor: wire(toPayMinor), toTakeMinor: wire(toTakeMinor) },
    slips: await viewSlips(deps, largest),
  }
}

const wire = (value: bigint) => wireFromMinor(value as Parameters<typeof wireFromMinor>[0])

function sizeOf({ wasMinor, becomesMinor }: Foreseen): bigint {
  const moreMinor = becomesMinor - wasMinor
  return moreMinor < 0n ? -moreMinor : moreMinor
}

async function* pagesOf({ pool }: LotteryDeps, drawId: Uuid): AsyncGenerator<WagerRow[]> {
  let after: WagerKey | undefined
  for (;;) {
    const keys = await loadWagersOfDraw(pool, drawId, { after, limit: PAGE_SIZE })
    if (keys.length === 0) return
    yield await loadWagers(pool, keys)
    after = keys.at(-1)
  }
}

function foreseenOf(
  row: WagerRow,
  result: ReturnType<Awaited<ReturnType<typeof resultsFor>>>,
): Foreseen | undefined {
  const { wagerId, memberId, wager } = row
  const seen = foresee(row, result)
  const before = broughtBy(seen?.before ?? wager)
  return {
    ...{ wagerId, memberId, stakeMinor: totalOf(wager.stake), wasMinor: before },
    becomesMinor: seen ? broughtBy(seen.after) : before,
  }
}

/** What a wager has brought its member: payout and returned stake. */
function broughtBy(wager: Wager): bigint {
  return paidMinorOf(wager) + wager.returnedMinor
}

async function viewSlips({ pool }: LotteryDeps, slips: readonly Foreseen[]) {
  const names = await loadUsernames(
    pool,
    slips.map(({ memberId }) => memberId),
  )
  return slips.map((slip) => ({
    wagerId: encodeId('rnd', slip.wagerId),
    memberId: slip.memberId.toString(),
    username: names.get(slip.memberId) ?? '',
    stakeMinor: wire(slip.stakeMinor),
    wasMinor: wire(slip.wasMinor),
    becomesMinor: wire(slip.becomesMinor),
  }))
}
