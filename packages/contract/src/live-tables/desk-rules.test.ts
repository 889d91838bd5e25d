import { describe, expect, it } from 'vitest'
import { isInOrder, losesMore } from './desk-rules.ts'
import type { TableSettings } from './shapes.ts'

const SETTINGS: TableSettings = {
  ...{ name: 'Jade', pace: 'normal', look: 'emerald', spotMinMinor: '100', spotMaxMinor: '1000' },
  ...{ layoutMaxMinor: '3000', payoutMaxMinor: '50000' },
}

describe('the limits of a table', () => {
  it.each([
    [{ payoutMaxMinor: '50001' }, true],
    [{ spotMaxMinor: '1001' }, true],
    [{ spotMaxMinor: '1001', payoutMaxMinor: '40000' }, true],
    [{ spotMaxMinor: '999', payoutMaxMinor: '49999' }, false],
    [{ spotMinMinor: '200', layoutMaxMinor: '9000', name: 'Lotus', pace: 'speed' }, false],
  ] as const)('let the house lose more after %o: %s', (change, more) => {
    expect(losesMore(SETTINGS, { ...SETTINGS, ...change })).toBe(more)
  })

  it('of a new table always do', () => {
    expect(losesMore(undefined, SETTINGS)).toBe(true)
  })

  it.each([
    [{}, true],
    [{ spotMinMinor: '0' }, false],
    [{ spotMinMinor: '1001' }, false],
    [{ layoutMaxMinor: '999' }, false],
    [{ payoutMaxMinor: '2999' }, false],
  ])('fit each other after %o: %s', (change, fit) => {
    expect(isInOrder({ ...SETTINGS, ...change })).toBe(fit)
  })
})
