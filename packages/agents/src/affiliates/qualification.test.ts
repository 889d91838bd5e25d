import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/affiliate-cases.ts'
import { momentOf } from '../testing/case-house.ts'
import { type PlayerEvent, qualifiedAt } from './qualification.ts'

interface BaselineCase {
  readonly terms: {
    readonly withinDays: number
    readonly firstDepositMinMinor: number
    readonly depositsMinMinor: number
    readonly stakesMinMinor: number
    readonly needsVerified: boolean
  }
  readonly players: readonly {
    readonly id: string
    readonly registeredAt: string
    readonly events: readonly {
      readonly do: string
      readonly at: string
      readonly amountMinor?: number
      readonly validBetMinor?: number
    }[]
  }[]
}

function qualifyAll({ terms, players }: BaselineCase) {
  const baseline = {
    ...terms,
    firstDepositMinMinor: BigInt(terms.firstDepositMinMinor),
    depositsMinMinor: BigInt(terms.depositsMinMinor),
    stakesMinMinor: BigInt(terms.stakesMinMinor),
  }
  return players.map(({ id, registeredAt, events }) => {
    const read = events.map(
      ({ do: kind, at, amountMinor = 0, validBetMinor = 0 }) =>
        ({
          ...{ kind, at: momentOf(at) },
          amountMinor: BigInt(amountMinor),
          validBetMinor: BigInt(validBetMinor),
        }) as PlayerEvent,
    )
    const at = qualifiedAt(baseline, momentOf(registeredAt), read)
    const text = at === null ? null : new Date(at).toISOString().replace('.000Z', 'Z')
    return { player: id, qualifiedAt: text }
  })
}

describe('a player who is paid for', () => {
  it.each(casesOf<BaselineCase>('players'))('%s: %s', (_id, _describes, input, expected) => {
    expect(qualifyAll(input)).toEqual(expected)
  })
})
