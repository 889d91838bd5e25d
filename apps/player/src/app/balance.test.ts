import { describe, expect, it } from 'vitest'
import { newerBalance } from './balance.ts'

const at = (balanceMinor: string, balanceVersion: string) => ({ balanceMinor, balanceVersion })

describe('the balance on show', () => {
  it('takes the first balance it hears of', () => {
    expect(newerBalance(undefined, at('500', '0'))).toEqual({ balanceMinor: 500n, version: 0n })
  })

  it('ignores a balance older than the one shown, whichever arrives last', () => {
    const answer = newerBalance(undefined, at('900', '12'))

    expect(newerBalance(answer, at('1000', '11'))).toBe(answer)
    expect(newerBalance(answer, at('1000', '12'))).toBe(answer)
    expect(newerBalance(answer, at('700', '13'))?.balanceMinor).toBe(700n)
  })

  it('compares versions as numbers, not as text', () => {
    const ninth = newerBalance(undefined, at('1', '9'))

    expect(newerBalance(ninth, at('2', '10'))?.balanceMinor).toBe(2n)
  })

  it('keeps what it has when a message makes no sense', () => {
    const shown = newerBalance(undefined, at('500', '3'))

    expect(newerBalance(shown, at('12.5', '4'))).toBe(shown)
    expect(newerBalance(shown, at('500', 'new'))).toBe(shown)
  })
})
