import { allNumbersOf, type Family, playIn, WHOLE_PLAY } from '@baize/lottery'
import type { Exposure } from './exposure.queries.ts'

export type NumberState = Exposure['numbers'][number]['state']
export type NumberRule = Exposure['rules'][number]

/** A number of a play in a draw, sold or not. */
export interface HeatCell {
  readonly play: string
  readonly number: string
  readonly soldMinor: bigint
  /** What it would pay if it were drawn. */
  readonly liabilityMinor: bigint
  readonly limitMinor: bigint
  readonly state: NumberState
  /** What staff set for it in this draw. */
  readonly rule: NumberRule | undefined
}

/** Numbers that stand together: digits of one place, or all of a play. */
export interface HeatGroup {
  /** Without one they stand alone. */
  readonly place: string
  readonly cells: readonly HeatCell[]
}

/** A play with more numbers shows those that were sold or ruled alone. */
const CELLS_MAX = 200
/** Steps of the map's colour. */
export const HEAT_LEVELS = 5
/** A whole in hundredths of a percent. */
const WHOLE_POINTS = 10_000n

/** Draws to choose from, with the one that is shown though it may have ended. */
export function drawsIn(
  exposure: Exposure | undefined,
): readonly { readonly issue: string; readonly closesAt: string }[] {
  if (!exposure) return []
  const { draws, issue, closesAt } = exposure
  const isListed = draws.some((each) => each.issue === issue)
  return isListed || issue === null || closesAt === null ? draws : [{ issue, closesAt }, ...draws]
}

/** Plays of a draw, what would pay most first; of those that nobody bet on the ones with numbers come first. */
export function playsByWorst(family: Family, exposure: Exposure): readonly string[] {
  const worst = new Map<string, bigint>()
  for (const { play, liabilityMinor } of exposure.numbers) {
    const minor = BigInt(liabilityMinor)
    if (minor > (worst.get(play) ?? 0n)) worst.set(play, minor)
  }
  return family.groups
    .flatMap((group) => group.plays)
    .map((play) => ({
      id: play.id,
      worstMinor: worst.get(play.id) ?? 0n,
      hasNumbers: allNumbersOf(play).length > 1,
    }))
    .toSorted(
      (one, other) =>
        compareMinor(other.worstMinor, one.worstMinor) ||
        Number(other.hasNumbers) - Number(one.hasNumbers),
    )
    .map(({ id }) => id)
}

/** Every number of a play that the map shows, in the order of the play. */
export function cellsOf(family: Family, play: string, exposure: Exposure): readonly HeatCell[] {
  const rules = playIn(family, play)
  const all = rules ? allNumbersOf(rules) : []
  const known = new Set([
    ...exposure.numbers.filter((each) => each.play === play).map(({ number }) => number),
    ...exposure.rules.filter((each) => each.play === play).map(({ number }) => number),
  ])
  const shown = all.length > CELLS_MAX ? all.filter((number) => known.has(number)) : all
  return shown.map((number) => cellOf(exposure, play, number))
}

/** All numbers of a draw that were sold or ruled, what would pay most first. */
export function rowsOf(exposure: Exposure): readonly HeatCell[] {
  const names = new Map(
    [...exposure.numbers, ...exposure.rules].map(({ play, number }) => [
      `${play} ${number}`,
      { play, number },
    ]),
  )
  return [...names.values()]
    .map(({ play, number }) => cellOf(exposure, play, number))
    .toSorted((one, other) => compareMinor(other.liabilityMinor, one.liabilityMinor))
}

export function compareMinor(one: bigint, other: bigint): number {
  if (one === other) return 0
  return one > other ? 1 : -1
}

/** One number as it stands. */
export function cellOf(exposure: Exposure, play: string, number: string): HeatCell {
  const sold = exposure.numbers.find((each) => each.play === play && each.number === number)
  const rule = exposure.rules.find((each) => each.play === play && each.number === number)
  const { limits } = exposure
  return {
    ...{ play, number, rule },
    soldMinor: BigInt(sold?.soldMinor ?? '0'),
    liabilityMinor: BigInt(sold?.liabilityMinor ?? '0'),
    limitMinor: BigInt(number === WHOLE_PLAY ? limits.playMinor : limits.numberMinor),
    state: sold?.state ?? rule?.kind ?? 'open',
  }
}

/** How much of its limit a number would pay, in hundredths of a percent, rounded down. */
export function pointsOfLimit({ liabilityMinor, limitMinor }: HeatCell): number {
  return Number((liabilityMinor * WHOLE_POINTS) / limitMinor)
}

/** The step of the map's colour: 0 for nothing sold, the last from the limit on. */
export function heatOf(cell: HeatCell): number {
  if (cell.liabilityMinor === 0n) return 0
  const step = 1 + Math.floor((pointsOfLimit(cell) * (HEAT_LEVELS - 1)) / Number(WHOLE_POINTS))
  return Math.min(HEAT_LEVELS, step)
}

/** Cells by what stands before their number, such as the place of a digit. */
export function groupsOf(cells: readonly HeatCell[]): readonly HeatGroup[] {
  const groups = Map.groupBy(cells, ({ number }) => placeOf(number))
  return [...groups].map(([place, each]) => ({ place, cells: each }))
}

function placeOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf(':')))
}

/** The part of a number that is drawn, without its place. */
export function faceOf(number: string): string {
  return number.slice(number.lastIndexOf(':') + 1)
}
