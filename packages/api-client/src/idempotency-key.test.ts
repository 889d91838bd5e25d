import { timeOfUuid, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { ConnectionLost, RefusedCall } from './call-failure.ts'
import { callOnce, createIdempotencyKey, isKeyUnused } from './idempotency-key.ts'

const untimely = (serverTimeMs: number) =>
  new RefusedCall(409, {
    ...{ success: false, code: 'key_time', message: '' },
    details: { serverTimeMs },
  })
const timeOf = (key: string) => timeOfUuid(key as Uuid) ?? Number.NaN

describe('an idempotency key', () => {
  it('begins with a time', () => {
    expect(timeOf(createIdempotencyKey())).toBeGreaterThan(Date.parse('2026-01-01'))
  })

  it('was never used when it is ahead of the server, or when it was refused at the first try', () => {
    const key = createIdempotencyKey()
    const [behind, ahead] = [untimely(timeOf(key) - 1), untimely(timeOf(key) + 1)]
    expect(isKeyUnused(behind, key, true)).toBe(true)
    expect(isKeyUnused(ahead, key, false)).toBe(true)
    expect(isKeyUnused(ahead, key, true)).toBe(false)
    expect(isKeyUnused(new ConnectionLost('no line'), key, false)).toBe(false)
  })
})

describe('a call that counts once', () => {
  /** Makes the call so often, with these answers in turn, and tells the keys it was sent under. */
  async function callTimes(times: number, answers: readonly (Error | 'done')[]) {
    const keys: string[] = []
    const call = callOnce(async (key) => {
      keys.push(key)
      const answer = answers[keys.length - 1] ?? 'done'
      if (answer !== 'done') throw answer
      return answer
    })
    for (let time = 0; time < times; time += 1) await call().catch(() => undefined)
    return keys.map((key) => keys.indexOf(key))
  }

  it('has one key, however often it is repeated', async () => {
    const lost = new ConnectionLost('no line')
    expect(await callTimes(3, [lost, lost, 'done'])).toEqual([0, 0, 0])
  })

  it('has another key once, when the first was refused for its time', async () => {
    expect(await callTimes(1, [untimely(0), 'done'])).toEqual([0, 1])
    expect(await callTimes(1, [untimely(0), untimely(0), 'done'])).toEqual([0, 1])
  })
})
