import { describe, expect, it } from 'vitest'
import { median } from './median.ts'
import { parseTransactionsPerSecond } from './pgbench.ts'
import { parseWrkReport } from './wrk.ts'

describe('reading reports', () => {
  it('finds pgbench’s rate', () => {
    const report = 'latency average = 4 ms\ntps = 4017.125431 (without initial connection time)\n'
    expect(parseTransactionsPerSecond(report)).toBe(4017.125431)
    expect(() => parseTransactionsPerSecond('FATAL')).toThrow('no rate')
  })

  it('counts only accepted bets', () => {
    const report =
      'Running 15s test\nBENCH {"ok":30000,"bad":7,"microseconds":15000000,"p50":9500,"p99":41000}\n'
    expect(parseWrkReport(report)).toEqual({
      bets: 30_000,
      notBets: 7,
      betsPerSecond: 2_000,
      p50Ms: 9.5,
      p99Ms: 41,
    })
  })

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('takes the median of %j', (values, middle) => {
    expect(median(values)).toBe(middle)
  })
})
