import { minor, type Result, ratioOfDecimal } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import {
  applyRedemption,
  convertPoints,
  decideRedemption,
  earnPoints,
  NO_POINTS,
  type PointsStanding,
  pointsLeft,
} from './points.ts'

type PointsStep =
  | { readonly do: 'play'; readonly class: string; readonly validBetMinor: number }
  | ({ readonly do: 'redeem'; readonly order: string } & Readonly<
      Record<'costPoints' | 'quantity' | 'stock', number>
    >)
  | { readonly do: 'approve' | 'reject'; readonly order: string }
  | { readonly do: 'convert'; readonly key: string; readonly points: number }

interface PointsCase {
  readonly minorPerPoint: string
  readonly weights: Readonly<Record<string, string>>
  readonly moneyMinor: number
  readonly forPoints: number
  readonly steps: readonly PointsStep[]
}

function spend(input: PointsCase): unknown[] {
  const terms = {
    minorPerPoint: BigInt(input.minorPerPoint),
    weights: new Map(
      Object.entries(input.weights).map(([name, weight]) => [name, ratioOfDecimal(weight)]),
    ),
  }
  const rate = { moneyMinor: minor(BigInt(input.moneyMinor)), forPoints: BigInt(input.forPoints) }
  const inProcess = new Map<string, bigint>()
  const done = new Set<string>()
  let standing: PointsStanding = NO_POINTS

  const answer = (step: PointsStep): unknown => {
    if (step.do === 'play') {
      const { class: name, validBetMinor } = step
      standing = earnPoints(terms, standing, { class: name, validBetMinor: BigInt(validBetMinor) })
      return 'ok'
    }
    if (step.do === 'convert') {
      if (done.has(step.key)) return 'repeated'
      const converted = convertPoints(standing, rate, BigInt(step.points))
      if (!converted.ok) return converted.refusal.code
      done.add(step.key)
      standing = converted.value.standing
      const { moneyMinor, pointsUsed } = converted.value
      return { moneyMinor: Number(moneyMinor), pointsUsed: Number(pointsUsed) }
    }
    if (step.do === 'redeem') {
      if (done.has(step.order)) return 'repeated'
      const [costPoints, quantity] = [BigInt(step.costPoints), BigInt(step.quantity)]
      const stock = BigInt(step.stock)
      const decided: Result<PointsStanding> = decideRedemption(standing, {
        ...{ costPoints, quantity, stock },
      })
      if (!decided.ok) return decided.refusal.code
      done.add(step.order)
      inProcess.set(step.order, costPoints * quantity)
      standing = decided.value
      return 'ok'
    }
    const held = inProcess.get(step.order)
    if (held === undefined) return 'not_in_process'
    inProcess.delete(step.order)
    standing = applyRedemption(standing, step.do, held)
    return 'ok'
  }

  return input.steps.map((step) => ({
    answer: answer(step),
    points: Number(pointsLeft(standing)),
    held: Number(standing.held),
  }))
}

describe('points', () => {
  it.each(casesOf<PointsCase>('points'))('%s: %s', (_id, _describes, input, expected) => {
    expect(spend(input)).toEqual(expected)
  })
})
