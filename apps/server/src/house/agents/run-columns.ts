import { type Day, type Figures, makeFigures } from '@baize/agents'
import { assert } from '@baize/kernel'
import type { FigureSum } from './figure-sums.store.ts'
import type { RunMembers } from './run-members.ts'

/** Sums in the columns of the engine. Each part stands on the day that it begins with. */
export function makeColumns(
  sums: readonly FigureSum[],
  { indexOf }: Pick<RunMembers, 'indexOf'>,
  dayOfPart: readonly Day[],
): Figures {
  const names = [...new Set(sums.map(({ product }) => product))].toSorted()
  const products = new Map(names.map((name, index) => [name, index]))
  const figures = makeFigures(sums.length, names.length > 0 ? names : [''])
  for (const [line, sum] of sums.entries()) {
    const member = indexOf(sum.memberId)
    const day = dayOfPart[sum.part]
    assert(
      member !== undefined && day !== undefined,
      'a figure is of a member and a day of the run',
    )
    figures.members[line] = member
    figures.days[line] = day
    figures.products[line] = products.get(sum.product) ?? 0
    figures.validBetsMinor[line] = sum.validBetMinor
    figures.profitsMinor[line] = sum.profitMinor
    figures.costsMinor[line] = sum.costMinor
  }
  return figures
}
