import { assert, type Day, type DaySpan, dayOf, type EpochMs, epochMs } from '@baize/kernel'
import type { RunPeriod } from '../calendar/windows-to-run.ts'
import { type Contract, HOUSE_ID, isInForceWithin } from '../contracts/contract.ts'
import type { ContractInRun } from '../runs/contract-in-run.ts'
import { type Figures, makeFigures } from '../runs/figures.ts'
import { HOUSE } from '../tree/tree.ts'
import { type Move, type TreeSpan, treesOfDays } from '../tree/trees-of-days.ts'
import type { CaseFigure, CaseMember } from './case.ts'

/** Every case is of a house at GMT+8. */
export const OFFSET_MINUTES = 480
/** Long before anything in a case. */
const FIRST_DAY = 0 as Day

export function momentOf(text: string): EpochMs {
  return epochMs(Date.parse(text))
}

export function dayOfText(text: string): Day {
  return dayOf(momentOf(text), OFFSET_MINUTES)
}

/** Which figures a step of a run sees: settled in a span of time, and posted by a moment. */
export interface Sight {
  readonly begins: EpochMs
  readonly ends: EpochMs
  readonly asOf: EpochMs
}

/** The house of a case: its people, contracts and figures as they are after the steps so far. */
export interface CaseHouse {
  readonly members: readonly CaseMember[]
  readonly moves: Move[]
  contracts: readonly Contract[]
  readonly figures: CaseFigure[]
}

export function indexOf({ members }: CaseHouse, id: string): number {
  const index = id === HOUSE_ID ? HOUSE : members.findIndex((member) => member.id === id)
  assert(id === HOUSE_ID || index >= 0, 'a case names its own members')
  return index
}

export function idOf({ members }: CaseHouse, index: number): string {
  return members[index]?.id ?? HOUSE_ID
}

export function treesIn(house: CaseHouse, days: DaySpan): TreeSpan[] {
  const parents = Int32Array.from(house.members, ({ parent }) => indexOf(house, parent ?? HOUSE_ID))
  const moves = house.moves.filter(({ from }) => from <= days.last)
  return treesOfDays({ first: FIRST_DAY, last: days.last }, parents, moves)
}

/** Those of a type and period that are in force on a day of a window, in the order of their offers. */
export function contractsIn(
  house: CaseHouse,
  { type, period }: { readonly type: string; readonly period?: RunPeriod },
  days: DaySpan,
): ContractInRun[] {
  return house.contracts
    .filter(({ terms }) => terms.type === type && (!period || terms.period === period))
    .filter((contract) => isInForceWithin(contract, days))
    .map(({ id, giverId, receiverId, terms, from, to, replacesId }) => ({
      ...{ id, terms, to, replacesId },
      from: from ?? FIRST_DAY,
      giver: indexOf(house, giverId),
      receiver: indexOf(house, receiverId),
    }))
}

/** Figures in columns, without those of trial members and of what has not been posted yet. */
export function figuresIn(house: CaseHouse, { begins, ends, asOf }: Sight): Figures {
  const seen = house.figures.filter(([id, settled, , , , posted]) => {
    const settledAt = momentOf(settled)
    const isTrial = house.members[indexOf(house, id)]?.kind === 'trial'
    const isPosted = momentOf(posted ?? settled) <= asOf
    return !isTrial && isPosted && settledAt >= begins && settledAt < ends
  })
  const names = [...new Set(seen.map(([, , , , , , product]) => product ?? ''))]
  const figures = makeFigures(seen.length, names)
  for (const [line, [id, settled, validBet, profit, cost, , product]] of seen.entries()) {
    figures.members[line] = indexOf(house, id)
    figures.days[line] = dayOfText(settled)
    figures.products[line] = names.indexOf(product ?? '')
    figures.validBetsMinor[line] = BigInt(validBet)
    figures.profitsMinor[line] = BigInt(profit)
    figures.costsMinor[line] = BigInt(cost)
  }
  return figures
}
