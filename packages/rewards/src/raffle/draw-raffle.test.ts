import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { drawRaffle } from './draw-raffle.ts'

interface RaffleCase {
  readonly tickets: readonly (readonly [number: number, member: string])[]
  readonly draws: readonly number[]
  readonly prizes: number
  readonly onePerMember: boolean
  readonly excluded?: readonly string[]
}

function draw({ tickets, draws, prizes, onePerMember, excluded = [] }: RaffleCase): unknown[] {
  const drawn = [...draws]
  const rules = {
    prizes,
    isOnePerMember: onePerMember,
    isLeftOut: (memberId: string) => excluded.includes(memberId),
  }
  return drawRaffle(
    tickets.map(([number, memberId]) => ({ number, memberId })),
    rules,
    { below: () => drawn.shift() ?? 0 },
  ).map(({ prize, number, memberId }) => ({ prize, ticket: number, member: memberId }))
}

describe('a raffle', () => {
  it.each(casesOf<RaffleCase>('raffle'))('%s: %s', (_id, _describes, input, expected) => {
    expect(draw(input)).toEqual(expected)
  })
})
