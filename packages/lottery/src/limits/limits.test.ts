import { minor, ratioOfDecimal } from '@baize/kernel'
import { expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { capPayouts, findFullNumbers } from './limits.ts'

interface Input {
  readonly numbers: readonly string[]
  readonly stake_minor: number
  readonly price: string
  readonly liability_limit_minor: number
  readonly sold_minor: Readonly<Record<string, number>>
  readonly blocked?: readonly string[]
  readonly half_pay?: readonly string[]
}

interface Expected {
  readonly accepted: boolean
  readonly refused: readonly unknown[]
}

const money = (value: number) => minor(BigInt(value))

it.each(casesOf<Input, Expected>('number_limit'))('%s: %s', (_id, _describes, input, expected) => {
  const soldMinor = Object.fromEntries(
    Object.entries(input.sold_minor).map(([number, sold]) => [number, money(sold)]),
  )
  const full = findFullNumbers(
    {
      liabilityMinor: money(input.liability_limit_minor),
      blocked: input.blocked ?? [],
      halfPay: input.half_pay ?? [],
    },
    {
      numbers: input.numbers,
      stakeMinor: money(input.stake_minor),
      price: ratioOfDecimal(input.price),
      soldMinor,
    },
  )
  expect(full.length === 0).toBe(expected.accepted)
  expect(
    full.map(({ number, code, stakeMinorMax }) => ({
      ...{ number, code },
      max_stake_minor: Number(stakeMinorMax),
    })),
  ).toEqual(expected.refused)
})

interface CapInput {
  readonly cap_minor: number
  readonly payouts_minor: readonly number[]
}

it.each(casesOf<CapInput, { paid_minor: readonly number[] }>('draw_cap'))(
  '%s: %s',
  (_id, _describes, input, expected) => {
    const paid = capPayouts(money(input.cap_minor), input.payouts_minor.map(money))
    expect(paid.map(Number)).toEqual(expected.paid_minor)
  },
)
