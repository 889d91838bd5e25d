import { epochMs } from '@baize/kernel'
import type { RewardEvent } from '@baize/rewards'
import { awardIdOf, type NewAward, openAwards } from '../../../house/rewards/awards.store.ts'
import type { EventCounter } from '../../../house/rewards/event-counter.ts'
import { writeRewardEvents } from '../../../house/rewards/reward-events.store.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { monthOf } from './months.ts'
import { countMember } from './move-standing.ts'
import { insertChanges, lockStandings, saveStandings } from './standings.store.ts'
import { loadTable } from './table.store.ts'
import type { VipDeps } from './vip-deps.ts'
import { rulesOf, type VipTable } from './vip-table.ts'

/** For so long a gift waits for a member who cannot have it now. */
const GIFT_VALID_MS = 30 * 86_400_000

/** A gift of a level or a birthday. */
export function makeGift(
  gift: Pick<NewAward, 'memberId' | 'subject' | 'worthMinor'>,
  openedAt: Date,
): NewAward {
  const named = { ...gift, purpose: 'vip', batch: null, openedAt } as const
  const lapsesAt = new Date(openedAt.getTime() + GIFT_VALID_MS)
  return { ...named, awardId: awardIdOf(named), lapsesAt }
}

/** Counts bets and deposits towards levels; a level that is reached has its gift and its message in the same commit. */
export function createStandingCounter(
  deps: Pick<VipDeps, 'offsetMinutes' | 'sendSystemMessage'>,
): EventCounter {
  return {
    async count(tx, events, now) {
      const counting = events.filter(
        ({ kind, bet }) =>
          kind === 'deposit_credited' || (kind === 'bet_settled' && bet?.validBetMinor !== 0n),
      )
      if (counting.length === 0) return
      const table = await loadTable(tx)
      if (table) await countAll(deps, tx, { table, events: counting, now })
    },
  }
}

async function countAll(
  deps: Pick<VipDeps, 'offsetMinutes' | 'sendSystemMessage'>,
  tx: Tx,
  counting: {
    readonly table: VipTable
    readonly events: readonly RewardEvent[]
    readonly now: Date
  },
): Promise<void> {
  const { table, events, now } = counting
  const { offsetMinutes } = deps
  const byMember = Map.groupBy(events, ({ memberId }) => memberId)
  // Members begin in the month of the first thing that counts: one that is counted late is in its own month.
  const firstAt = events.reduce((least, { at }) => (at < least ? at : least), now.getTime())
  const month = monthOf(epochMs(firstAt), offsetMinutes)
  const rows = await lockStandings(tx, [...byMember.keys()].map(BigInt), month)
  const rules = { levels: rulesOf(table.levels), offsetMinutes, at: now }
  const moved = rows.map((row) =>
    countMember(rules, row, byMember.get(row.memberId.toString()) ?? []),
  )
  await saveStandings(
    tx,
    moved.map(({ row }) => row),
  )
  await insertChanges(
    tx,
    moved.flatMap(({ changes }) => changes),
  )
  for (const { row, reached } of moved) {
    for (const level of reached)
      await noteReached(deps, tx, { table, level, now, memberId: row.memberId })
  }
}

async function noteReached(
  { sendSystemMessage }: Pick<VipDeps, 'sendSystemMessage'>,
  tx: Tx,
  reached: {
    readonly table: VipTable
    readonly memberId: bigint
    readonly level: number
    readonly now: Date
  },
): Promise<void> {
  const { table, memberId, level, now } = reached
  const of = table.levels[level]
  if (!of) return
  const subject = `level:${level}`
  await writeRewardEvents(tx, [
    { memberId, kind: 'level_reached', subjectId: subject, at: now, level },
  ])
  if (of.giftMinor > 0n) {
    await openAwards(tx, [makeGift({ memberId, subject, worthMinor: of.giftMinor }, now)])
  }
  await sendSystemMessage(tx, memberId, {
    ...{ kind: 'level_reached', rank: level, names: { ...of.names } },
    giftMinor: of.giftMinor.toString(),
  })
}
