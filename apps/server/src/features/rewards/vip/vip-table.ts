import type { ShownVipLevel, VipFault, VipLevelShape } from '@baize/contract'
import { minor } from '@baize/kernel'
import type { VipLevel } from '@baize/rewards'

/** A level as it is kept. */
export interface StoredLevel {
  readonly level: number
  readonly names: Readonly<Record<string, string>>
  readonly reachMinor: bigint
  readonly reachDepositMinor: bigint
  readonly keepMinor: bigint
  readonly giftMinor: bigint
  readonly birthdayGiftMinor: bigint
  readonly withdrawalMaxMinor: bigint | null
  readonly withdrawalDayMaxMinor: bigint | null
  readonly withdrawalsPerDay: number | null
}

/** A version of the table. */
export interface VipTable {
  readonly version: number
  readonly startedAt: Date
  readonly startedBy: string
  readonly levels: readonly StoredLevel[]
}

/** The levels as the rules read them. */
export function rulesOf(levels: readonly StoredLevel[]): readonly VipLevel[] {
  return levels.map(({ reachMinor, reachDepositMinor, keepMinor, giftMinor }) => ({
    ...{ reachMinor: minor(reachMinor), reachDepositMinor: minor(reachDepositMinor) },
    ...{ keepMinor: minor(keepMinor), bonusMinor: minor(giftMinor) },
  }))
}

/** What is wrong with a table of levels that shall follow another. */
export function findVipFaults(
  levels: readonly VipLevelShape[],
  before: readonly StoredLevel[],
): readonly VipFault[] {
  const [first, ...others] = levels.map(({ reachMinor, reachDepositMinor, keepMinor }) => ({
    reach: BigInt(reachMinor),
    deposit: BigInt(reachDepositMinor),
    keep: BigInt(keepMinor),
  }))
  const isOpen = first && first.reach + first.deposit + first.keep === 0n
  const isRising = others.every(({ reach, deposit }, index) => {
    const below = index === 0 ? first : others[index - 1]
    if (!below) return false
    const isNotBelow = reach >= below.reach && deposit >= below.deposit
    return isNotBelow && reach + deposit > below.reach + below.deposit
  })
  const faults: readonly (readonly [isWrong: boolean, fault: VipFault])[] = [
    [!isOpen || levels[0]?.giftMinor !== '0', 'first_not_open'],
    [!isRising, 'reach_not_rising'],
    [others.some(({ keep, reach }) => keep > reach), 'keep_above_reach'],
    [levels.length < before.length, 'fewer_than_before'],
  ]
  return faults.filter(([isWrong]) => isWrong).map(([, fault]) => fault)
}

/** The name of a level in the first of these languages that it has. */
export function nameOf(names: Readonly<Record<string, string>>, tags: readonly string[]): string {
  const found = tags.map((tag) => names[tag]).find((name) => name !== undefined)
  return found ?? Object.values(names)[0] ?? ''
}

export function showLevel(level: StoredLevel, tags: readonly string[]): ShownVipLevel {
  const { names, ...ruled } = shapeOf(level)
  return { level: level.level, name: nameOf(names, tags), ...ruled }
}

export function shapeOf(level: StoredLevel): VipLevelShape {
  return {
    // As the contract let them in.
    names: level.names as VipLevelShape['names'],
    reachMinor: level.reachMinor.toString(),
    reachDepositMinor: level.reachDepositMinor.toString(),
    keepMinor: level.keepMinor.toString(),
    giftMinor: level.giftMinor.toString(),
    birthdayGiftMinor: level.birthdayGiftMinor.toString(),
    withdrawalMaxMinor: level.withdrawalMaxMinor?.toString() ?? null,
    withdrawalDayMaxMinor: level.withdrawalDayMaxMinor?.toString() ?? null,
    withdrawalsPerDay: level.withdrawalsPerDay,
  }
}

export function storedOf(shape: VipLevelShape, level: number): StoredLevel {
  const amount = (text: string | null) => (text === null ? null : BigInt(text))
  return {
    level,
    // Languages without a name have no key.
    names: shape.names as Readonly<Record<string, string>>,
    reachMinor: BigInt(shape.reachMinor),
    reachDepositMinor: BigInt(shape.reachDepositMinor),
    keepMinor: BigInt(shape.keepMinor),
    giftMinor: BigInt(shape.giftMinor),
    birthdayGiftMinor: BigInt(shape.birthdayGiftMinor),
    withdrawalMaxMinor: amount(shape.withdrawalMaxMinor),
    withdrawalDayMaxMinor: amount(shape.withdrawalDayMaxMinor),
    withdrawalsPerDay: shape.withdrawalsPerDay,
  }
}

/** A table as the approver reads it: a line by level. */
export function tableFactsOf(levels: readonly StoredLevel[], tags: readonly string[]) {
  const lines = levels.map(
    ({ level, names, reachMinor, reachDepositMinor, keepMinor, giftMinor }) =>
      [
        `${level} ${nameOf(names, tags)}`,
        ...[reachMinor, reachDepositMinor, keepMinor, giftMinor].map(String),
      ].join(' / '),
  )
  return { vipLevels: lines.join('; ') }
}
