import { type Difference, difference } from './difference.ts'
import type { StoredBooks, StoredLevel, StoredTransfer } from './stored-books.ts'

/** One level in the auditor's own books. */
interface OwnLevel {
  readonly stored: StoredLevel
  meterMinor: bigint
  reserveMinor: bigint
  seededMinor: bigint
  contributedMinor: bigint
  reservedMinor: bigint
  excessMinor: bigint
  paidMinor: bigint
  movedInMinor: bigint
  movedOutMinor: bigint
  wins: bigint
  /** What the meter still needs before it is fed or won. */
  unseededMinor: bigint
  /** Something came above the ceiling since the meter began. */
  isFull: boolean
}

const AMOUNTS = [
  ...['meterMinor', 'reserveMinor', 'seededMinor', 'contributedMinor', 'reservedMinor'],
  ...['excessMinor', 'paidMinor', 'movedInMinor', 'movedOutMinor', 'wins'],
] as const satisfies readonly (keyof OwnLevel & keyof StoredLevel)[]

const RATE_WHOLE = 1_000_000n

/**
 * `stakedMinor` has, of each pool, the stakes that fed it. Keeps every jackpot once more, one transfer after the other in the order in which the books have them, and
 * compares it with the level's own row: a win takes the whole meter, the next seed comes from the reserve before
 * the house pays, shares are the published rates of the stakes, and of each level seed, contributions and excess
 * are what was paid and what is there. Knows no ceiling but the present one.
 */
export function compareJackpots(
  opening: StoredBooks,
  stakedMinor: ReadonlyMap<string, bigint>,
  stored: StoredBooks,
): Difference | undefined {
  const own = new Map<string, OwnLevel>()
  for (const level of stored.levels) {
    const account = { stored: level, ...EMPTY, unseededMinor: level.seedMinor, isFull: false }
    own.set(meterOf(level), account)
    own.set(reserveOf(level), account)
  }
  for (const transfer of stored.transfers) {
    const found = enter(own, transfer)
    if (found) return found
  }
  for (const level of new Set(own.values())) {
    const found =
      compareIdentity(level) ??
      compareRow(level) ??
      compareShares(level, opening, stakedMinor.get(level.stored.pool) ?? 0n)
    if (found) return found
  }
  return undefined
}

const EMPTY = {
  ...{ meterMinor: 0n, reserveMinor: 0n, seededMinor: 0n, contributedMinor: 0n, reservedMinor: 0n },
  ...{ excessMinor: 0n, paidMinor: 0n, movedInMinor: 0n, movedOutMinor: 0n, wins: 0n },
}

const meterOf = ({ name }: StoredLevel) => `jackpot/${name} PLY`
const reserveOf = ({ name }: StoredLevel) => `jackpot/${name}/reserve PLY`

function enter(own: ReadonlyMap<string, OwnLevel>, transfer: StoredTransfer) {
  const { id, code, from, to, amountMinor } = transfer
  const target = own.get(to)
  const source = own.get(from)
  if (!target && !source) return undefined
  const level = target ?? (source as OwnLevel)
  const isSeed = code === 'jackpot_seed' || code === 'jackpot_reseed'
  if (level.unseededMinor > 0n && !isSeed) {
    return difference('a meter that was not seeded', level.stored.name, 0n, level.unseededMinor)
  }
  if (code === 'jackpot_win') {
    if (amountMinor !== level.meterMinor) {
      return difference('a win of a whole meter', id, level.meterMinor, amountMinor)
    }
    const full = compareFull(level)
    if (full) return full
    level.wins += 1n
    level.unseededMinor = level.stored.seedMinor
    level.isFull = false
  }
  const before = level.reserveMinor
  if (target) target[to === meterOf(target.stored) ? 'meterMinor' : 'reserveMinor'] += amountMinor
  if (source) {
    source[from === meterOf(source.stored) ? 'meterMinor' : 'reserveMinor'] -= amountMinor
  }
  if (isSeed) level.unseededMinor -= amountMinor
  if (code === 'jackpot_seed' && before > 0n) {
    return difference('a seed that the reserve could pay', id, 0n, before)
  }
  if (code === 'jackpot_move') {
    if (target) target.movedInMinor += amountMinor
    if (source) source.movedOutMinor += amountMinor
    return undefined
  }
  const total = TOTALS[code]
  if (!total && code !== 'jackpot_reseed') {
    return difference('what no jackpot does', id, 'nothing', code)
  }
  if (total) level[total] += amountMinor
  level.isFull ||= code === 'jackpot_excess'
  return undefined
}

const TOTALS: Readonly<Record<string, keyof typeof EMPTY>> = {
  jackpot_seed: 'seededMinor',
  jackpot_contribution: 'contributedMinor',
  jackpot_reserve: 'reservedMinor',
  jackpot_excess: 'excessMinor',
  jackpot_win: 'paidMinor',
}

/** A meter is never above its ceiling, and what came above it came because the meter was full. */
function compareFull({ stored, meterMinor, isFull }: OwnLevel): Difference | undefined {
  const { name, ceilingMinor } = stored
  if (meterMinor > ceilingMinor || (isFull && meterMinor < ceilingMinor)) {
    return difference('a meter at its ceiling', name, ceilingMinor, meterMinor)
  }
  return undefined
}

function compareRow(level: OwnLevel): Difference | undefined {
  for (const name of AMOUNTS) {
    if (level[name] !== level.stored[name]) {
      const subject = `${level.stored.name} ${name}`
      return difference('a level of a jackpot', subject, level[name], level.stored[name])
    }
  }
  return level.movedOutMinor > 0n ? undefined : compareFull(level)
}

/** Of the row alone, whatever the transfers say. */
function compareIdentity({ stored }: OwnLevel): Difference | undefined {
  const { seededMinor, contributedMinor, reservedMinor, excessMinor, movedInMinor } = stored
  const inMinor = seededMinor + contributedMinor + reservedMinor + excessMinor + movedInMinor
  const { paidMinor, movedOutMinor, meterMinor, reserveMinor } = stored
  const outMinor = paidMinor + movedOutMinor + meterMinor + reserveMinor
  if (inMinor === outMinor) return undefined
  return difference('the identity of a jackpot', stored.name, inMinor, outMinor)
}

/** All stakes times the published rate, whole units of it: no share is rounded away, and none is made up. */
function compareShares(
  { stored }: OwnLevel,
  opening: StoredBooks,
  stakedMinor: bigint,
): Difference | undefined {
  const before = opening.levels.find(({ name }) => name === stored.name)
  const wasFed = before && before.contributedMinor + before.reservedMinor > 0n
  if (wasFed || stored.movedInMinor > 0n) return undefined
  const shares = [
    ['the share of a meter', stored.rateMillionths, stored.contributedMinor + stored.excessMinor],
    ['the share of a reserve', stored.reserveMillionths, stored.reservedMinor],
  ] as const
  for (const [what, rate, foundMinor] of shares) {
    const dueMinor = (stakedMinor * rate) / RATE_WHOLE
    if (dueMinor !== foundMinor) return difference(what, stored.name, dueMinor, foundMinor)
  }
  return undefined
}
