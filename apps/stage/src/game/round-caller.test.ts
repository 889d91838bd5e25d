import { describe, expect, it } from 'vitest'
import { createRoundCaller } from './round-caller.ts'

const WISH = { stakeMinor: '100' }
const ROUND = { state: 'settled', roundId: 'r', balanceMinor: '900', freeRounds: 0 }

/** A vendor that answers one thing after another; `lost` is a line that breaks. */
function open(answers: readonly (number | 'lost')[]) {
  const keys: string[] = []
  let made = 0
  const caller = createRoundCaller({
    address: 'http://vendor.example/vendor/sessions/s',
    async fetch(_address, init) {
      keys.push(JSON.parse(String(init.body)).key)
      const answer = answers[keys.length - 1] ?? 200
      if (answer === 'lost') throw new TypeError('the line broke')
      return new Response(JSON.stringify(answer === 200 ? ROUND : {}), { status: answer })
    },
    makeKey() {
      made += 1
      return `key ${made}`
    },
    pause: async () => undefined,
  })
  return { caller, keys }
}

describe('a round that is asked for', () => {
  it('has a key of its own each time', async () => {
    const { caller, keys } = open([])
    expect(await caller.ask(WISH)).toEqual(ROUND)
    await caller.ask(WISH)
    expect(keys).toEqual(['key 1', 'key 2'])
  })

  it('is the same round when its answer was lost', async () => {
    const { caller, keys } = open(['lost', 503, 200])
    expect(await caller.ask(WISH)).toEqual(ROUND)
    expect(keys).toEqual(['key 1', 'key 1', 'key 1'])
  })

  it('stays the same round when it is asked for later, and another wish is another round', async () => {
    const { caller, keys } = open(['lost', 'lost', 'lost', 'lost'])
    expect(await caller.ask(WISH)).toBe('lost')
    await caller.ask(WISH)
    await caller.ask({ stakeMinor: '200' })
    expect(keys.slice(3)).toEqual(['key 1', 'key 1', 'key 2'])
  })

  it.each([
    [410, 'over'],
    [422, 'invalid'],
    [409, 'invalid'],
  ] as const)('refused with %i is told apart', async (status, fault) => {
    expect(await open([status]).caller.ask(WISH)).toBe(fault)
  })
})
