import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallPurses, type WeighedCall } from './call-purses.ts'

const ADDRESS = '203.0.113.9'
const call = (given: Partial<WeighedCall> = {}): WeighedCall => ({
  ...{ costMs: 1, rank: 'plain', address: ADDRESS, token: undefined },
  ...given,
})

function openPurses(crowded: readonly string[] = [], perMinute = 1_200) {
  const clock = { ms: 0 }
  const purses = createCallPurses({
    ...{ perMinute, now: () => clock.ms },
    isCrowded: (group) => crowded.includes(group),
  })
  /** How many of these are answered, asked again and again. */
  const count = (given: Partial<WeighedCall>, most = 20_000) => {
    let answered = 0
    while (answered < most && purses.admit(call(given)).isAdmitted) answered += 1
    return answered
  }
  return { clock, purses, count }
}

describe('a purse', () => {
  it('of an address holds twenty seconds of a tenth of a core, and as much comes back', () => {
    const { clock, count } = openPurses()
    expect(count({ rank: 'kept_open' })).toBe(2_000)
    clock.ms += 1_000
    expect(count({ rank: 'kept_open' })).toBe(100)
  })

  it('of an address that many members share holds five times that', () => {
    const { clock, count } = openPurses([ADDRESS])
    expect(count({ rank: 'kept_open' })).toBe(10_000)
    clock.ms += 1_000
    expect(count({ rank: 'kept_open' })).toBe(500)
  })

  it('leaves a part to what is refused last', () => {
    const { count } = openPurses()
    expect(count({ rank: 'dear' })).toBe(1_000)
    expect(count({ rank: 'plain' })).toBe(600)
    expect(count({ rank: 'kept_open' })).toBe(400)
  })

  it('is one for all addresses of an IPv6 network', () => {
    const { count } = openPurses()
    expect(count({ rank: 'kept_open', address: '2001:db8:1:2::1' })).toBe(2_000)
    expect(count({ rank: 'kept_open', address: '2001:db8:1:2:ffff::9' })).toBe(0)
    expect(count({ rank: 'kept_open', address: '2001:db8:1:3::1' })).toBe(2_000)
  })

  it('holds sixteen times as much for all networks beside it', () => {
    const { count } = openPurses()
    let answered = 0
    for (let network = 1; network <= 20; network += 1) {
      answered += count({ rank: 'kept_open', address: `2001:db8:1:${network}::1` })
    }
    expect(answered).toBe(16 * 2_000)
    expect(count({ rank: 'kept_open', address: '2001:db8:2:1::1' })).toBe(2_000)
  })

  it('belongs to a session once its token is known, and to nobody for a token made up', () => {
    const { purses, count } = openPurses()
    purses.know('mine')
    expect(count({ rank: 'kept_open' })).toBe(2_000)
    expect(count({ rank: 'kept_open', token: 'made up' })).toBe(0)
    expect(count({ rank: 'kept_open', token: 'mine' })).toBe(2_000)
    purses.know('mine')
    expect(count({ rank: 'kept_open', token: 'mine' })).toBe(0)
  })

  it('has room for a player who spins as fast as a machine can', () => {
    const { clock, purses } = openPurses()
    purses.know('spins')
    for (let second = 0; second < 600; second += 1) {
      for (let spin = 0; spin < 20; spin += 1) {
        clock.ms += 50
        expect(purses.admit(call({ costMs: 0.1, token: 'spins' })).isAdmitted).toBe(true)
        expect(purses.admit(call({ costMs: 0.5, token: 'spins' })).isAdmitted).toBe(true)
      }
    }
  })
})

describe('dear calls of all together', () => {
  const dear = { costMs: 8, rank: 'dear' } as const

  it('wait for each other, and are refused when they would wait for long; others first', () => {
    const { purses, count } = openPurses()
    const delays: number[] = []
    for (let from = 0; from < 100; from += 1) {
      const admitted = purses.admit(call({ ...dear, address: `198.51.100.${from}` }))
      if (admitted.isAdmitted) delays.push(admitted.delayMs)
      else expect(admitted.waitSeconds).toBe(5)
    }
    expect(delays).toHaveLength(13)
    expect(delays.slice(0, 3)).toEqual([0, 0, 0])
    expect(Math.max(...delays)).toBeLessThanOrEqual(500)
    expect(count({ ...dear, rank: 'kept_open' })).toBeGreaterThan(25)
    // What is cheap is nobody's burden.
    expect(count({ costMs: 0.5 }, 100)).toBe(100)
  })

  it('never take more than 150 ms a second, however many ask', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ afterMs: fc.nat(50), costMs: fc.integer({ min: 2, max: 20 }) })),
        (calls) => {
          const { clock, purses } = openPurses()
          let spentMs = 0
          for (const [at, { afterMs, costMs }] of calls.entries()) {
            clock.ms += afterMs
            const asked = call({ ...dear, costMs, address: `10.0.${at % 200}.1` })
            if (purses.admit(asked).isAdmitted) spentMs += costMs
          }
          expect(spentMs).toBeLessThanOrEqual(30 + 75 + clock.ms * 0.15)
        },
      ),
      { seed: 20_261_127 },
    )
  })
})
