import type { Minor, Uuid } from '@baize/kernel'
import {
  moveJackpot,
  openJackpot,
  type PlannedTransfer,
  planJackpotMove,
  planJackpotPayment,
} from '@baize/ledger'
import { dropAmounts, type PoolLevel, type PoolRow } from '../../../house/jackpots/pool-row.ts'

/** What people do with a pool. */
export type PoolChange =
  | { readonly kind: 'open' | 'resume' | 'pause' }
  | { readonly kind: 'raise'; readonly place: number; readonly ceilingMinor: Minor }
  | { readonly kind: 'close'; readonly moveTo: Uuid }

export type ChangeRefusal = 'state_changed' | 'jackpot_only_raised' | 'jackpot_target_unfit'

export interface ChangedPool {
  readonly row: PoolRow
  /** The pool that everything went to. */
  readonly target?: PoolRow
  readonly transfers: readonly PlannedTransfer[]
}

/** The pool after a change, with the money it moves; a code where that cannot be. Pure. */
export function changePool(
  row: PoolRow,
  change: PoolChange,
  by: { readonly atMs: number; readonly target: PoolRow | undefined },
): ChangedPool | ChangeRefusal {
  const changed = { ...row, changedAtMs: by.atMs }
  switch (change.kind) {
    case 'open':
      return row.state === 'draft' ? open(changed) : 'state_changed'
    case 'resume':
      return row.state === 'paused'
        ? { row: { ...changed, state: 'open' }, transfers: [] }
        : 'state_changed'
    case 'pause':
      return row.state === 'open'
        ? { row: { ...changed, state: 'paused' }, transfers: [] }
        : 'state_changed'
    case 'raise':
      return raise(changed, change)
    case 'close':
      return close(changed, by.target)
  }
}

/** Every meter gets its seed. */
function open(row: PoolRow): ChangedPool {
  const opened = row.levels.map((level) => openJackpot(level, level.stand))
  const levels = row.levels.map((level, index) => ({
    ...level,
    stand: opened[index]?.stand ?? level.stand,
  }))
  return {
    row: { ...row, state: 'open', levels, dropAtMinor: dropAmounts({ ...row, levels }) },
    transfers: opened.flatMap((payment, index) => {
      const accounts = row.accounts.levels[index]
      if (!accounts) return []
      return planJackpotPayment({ ...accounts, fundId: row.accounts.fundId }, row.poolId, payment)
    }),
  }
}

/** Of a level that falls at an amount the ceiling is what was promised, and stays. */
function raise(
  row: PoolRow,
  { place, ceilingMinor }: Extract<PoolChange, { kind: 'raise' }>,
): ChangedPool | ChangeRefusal {
  if (row.state === 'closed') return 'state_changed'
  const level = row.levels[place - 1]
  if (level?.drop.kind !== 'random' || ceilingMinor <= level.ceilingMinor) {
    return 'jackpot_only_raised'
  }
  const levels = row.levels.map((each, index) =>
    index === place - 1 ? { ...each, ceilingMinor } : each,
  )
  return { row: { ...row, levels }, transfers: [] }
}

/** An unpaid meter is never kept: with its reserve it goes to the same level of the other pool. */
function close(row: PoolRow, target: PoolRow | undefined): ChangedPool | ChangeRefusal {
  if (row.state !== 'paused') return 'state_changed'
  if (!target || !isFitFor(row, target)) return 'jackpot_target_unfit'
  const moved = row.levels.map((level, index) =>
    moveJackpot(level.stand, targetLevel(target.levels, index)),
  )
  const levels = row.levels.map((level, index) => ({
    ...level,
    stand: moved[index]?.from ?? level.stand,
  }))
  const targetLevels = target.levels.map((level, index) => ({
    ...level,
    stand: moved[index]?.to ?? level.stand,
  }))
  return {
    row: { ...row, state: 'closed', movedTo: target.poolId, levels },
    target: { ...target, levels: targetLevels },
    transfers: moved.flatMap(({ toMeterMinor }, index) => {
      const from = row.accounts.levels[index]
      const to = target.accounts.levels[index]
      const stand = row.levels[index]?.stand
      if (!from || !to || !stand) return []
      const held = { meterMinor: stand.meterMinor, reserveMinor: stand.reserveMinor }
      return planJackpotMove({ ...from, ...held }, to, row.poolId, toMeterMinor)
    }),
  }
}

function targetLevel(levels: readonly PoolLevel[], index: number) {
  const level = levels[index]
  if (!level) throw new RangeError('a fit pool has as many levels')
  return { level, stand: level.stand }
}

/** Each level falls in the same way and is no less likely to: what players brought is won no later. */
export function isFitFor(row: PoolRow, target: PoolRow): boolean {
  if (target.poolId === row.poolId || (target.state !== 'open' && target.state !== 'paused')) {
    return false
  }
  return row.levels.every(({ drop }, index) => {
    const other = target.levels[index]?.drop
    if (drop.kind === 'by_amount') return other?.kind === 'by_amount'
    return other?.kind === 'random' && other.tickets <= drop.tickets
  })
}
