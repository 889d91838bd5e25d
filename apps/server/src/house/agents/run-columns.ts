import { type Day, type Figures, type MemberIndex, makeFigures } from '@baize/agents'
import { assert } from '@baize/kernel'
import { type FigureColumns, PRODUCT_NAMES } from './figure-columns.store.ts'

/**
 * Figures in the columns of the engine. Each part stands on the day that it begins with. Figures of members without an
 * index are left out.
 */
export function makeColumns(
  given: FigureColumns,
  indexOf: (memberId: bigint) => MemberIndex | undefined,
  dayOfPart: readonly Day[],
): Figures {
  const { memberIds, spans, products } = given
  const figures = makeFigures(memberIds.length, PRODUCT_NAMES)
  let line = 0
  for (let at = 0; at < memberIds.length; at += 1) {
    const member = indexOf(memberIds[at] as bigint)
    if (member === undefined) continue
    const day = dayOfPart[spans[at] as number]
    assert(day !== undefined, 'a figure is of a day of the run')
    figures.members[line] = member
    figures.days[line] = day
    figures.products[line] = products[at] as number
    figures.validBetsMinor[line] = given.validBetsMinor[at] as bigint
    figures.profitsMinor[line] = given.profitsMinor[at] as bigint
    figures.costsMinor[line] = given.costsMinor[at] as bigint
    line += 1
  }
  return {
    productNames: PRODUCT_NAMES,
    members: figures.members.subarray(0, line),
    days: figures.days.subarray(0, line),
    products: figures.products.subarray(0, line),
    validBetsMinor: figures.validBetsMinor.subarray(0, line),
    profitsMinor: figures.profitsMinor.subarray(0, line),
    costsMinor: figures.costsMinor.subarray(0, line),
  }
}
