import type { BodyOf, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import type { ShownPool } from './jackpots.store.ts'

type Wish = BodyOf<typeof operations.askJackpotChange>['change']
type Refusal = 'state_changed' | 'jackpot_only_raised' | 'jackpot_target_unfit'

/** What is written down of a wish for a second person to decide. */
interface JudgedWish {
  readonly input: Readonly<Record<string, unknown>>
  readonly before: AuditFacts
  readonly after: AuditFacts
}

/** What can be seen to be wrong is refused at once; the rest is judged again when it is carried out. */
export async function judgeWish(
  row: ShownPool,
  wish: Wish,
  find: (shownId: string) => Promise<ShownPool | undefined>,
): Promise<Result<JudgedWish, Refusal>> {
  const before = { jackpotState: `jackpot_${row.state}` }
  switch (wish.kind) {
    case 'open':
    case 'resume': {
      if (row.state !== (wish.kind === 'open' ? 'draft' : 'paused')) return refuse('state_changed')
      const seedMinor = row.levels.reduce((sum, level) => sum + BigInt(level.seedMinor), 0n)
      const seeds = wish.kind === 'open' ? { amountMinor: seedMinor.toString() } : {}
      return succeed({ input: wish, before, after: { jackpotState: 'jackpot_open', ...seeds } })
    }
    case 'raise': {
      const level = row.levels[wish.place - 1]
      if (row.state === 'closed') return refuse('state_changed')
      const isHigher = level && BigInt(wish.ceilingMinor) > BigInt(level.ceilingMinor)
      if (!isHigher || level.tickets === null) return refuse('jackpot_only_raised')
      return succeed({
        input: wish,
        before: { jackpotLevel: level.name, ceilingMinor: level.ceilingMinor },
        after: { jackpotLevel: level.name, ceilingMinor: wish.ceilingMinor },
      })
    }
    case 'close': {
      const target = await find(wish.moveTo)
      if (row.state !== 'paused') return refuse('state_changed')
      if (!target || !falls(row, target)) return refuse('jackpot_target_unfit')
      return succeed({
        input: { kind: wish.kind, moveTo: target.poolId },
        before,
        after: { jackpotState: 'jackpot_closed', jackpotTarget: target.code },
      })
    }
  }
}

/** Level by level the other falls in the same way, and no less likely. */
function falls(row: ShownPool, target: ShownPool): boolean {
  if (target.poolId === row.poolId || (target.state !== 'open' && target.state !== 'paused')) {
    return false
  }
  return row.levels.every(({ tickets }, index) => {
    const other = target.levels[index]
    if (!other) return false
    if (tickets === null || other.tickets === null) return tickets === other.tickets
    return BigInt(other.tickets) <= BigInt(tickets)
  })
}
