import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LatePart, PART_PATIENCE_MS, partInTime } from './part-in-time.ts'

const onItsWay = () => new Promise<string>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a part of the site', () => {
  it('is what it brings, and nothing waits on', async () => {
    expect(await partInTime(Promise.resolve('part'))).toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('fails as it failed', async () => {
    const missing = new TypeError('Failed to fetch dynamically imported module')
    await expect(partInTime(Promise.reject(missing))).rejects.toBe(missing)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is waited for two minutes, and then is late', async () => {
    const told = vi.fn()
    const waiting = partInTime(onItsWay()).catch(told)
    await vi.advanceTimersByTimeAsync(PART_PATIENCE_MS - 1)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(told.mock.calls[0]?.[0]).toBeInstanceOf(LatePart)
  })
})
