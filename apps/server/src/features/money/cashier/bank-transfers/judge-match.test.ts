import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { isPayerLike, type JudgedLine, judgeMatch } from './judge-match.ts'

const ORDER = {
  amountMinor: minor(50_000n),
  reference: 'K7QM3XRT',
  names: ['Mara Santos'],
  createdAt: new Date('2026-11-23T10:00:00Z'),
}
const line = (change: Partial<JudgedLine> = {}): JudgedLine => ({
  ...{ amountMinor: minor(50_000n), referencePlain: 'K7QM3XRT' },
  ...{ payer: 'SANTOS MARA', bookedOn: '2026-11-23' },
  ...change,
})

describe('a line of the bank beside an order', () => {
  it.each<[string, Partial<JudgedLine>, boolean]>([
    ['of its reference and amount', {}, true],
    ['of its reference and another amount', { amountMinor: minor(1n) }, true],
    ['of a reference with a mistake', { referencePlain: 'K7QM3XRS' }, false],
    ['without a reference, by name and amount', { referencePlain: '' }, false],
  ])('%s: alone %s', (_, change, isAlone) => {
    expect(judgeMatch(line(change), ORDER).isAlone).toBe(isAlone)
  })

  it('weighs more the more of it fits', () => {
    const changes: Partial<JudgedLine>[] = [
      {},
      { amountMinor: minor(1n) },
      { referencePlain: 'K7QM3XRS' },
      { referencePlain: '' },
      { referencePlain: '', payer: 'Somebody Else' },
      { referencePlain: '', payer: '', amountMinor: minor(1n) },
    ]
    const weights = changes.map((change) => judgeMatch(line(change), ORDER).weight)
    expect(weights).toEqual(weights.toSorted((left, right) => right - left))
    expect(weights.at(-1)).toBe(0)
  })

  it.each([
    ['Mara Santos', 'SANTOS, MARA', true],
    ['Mara Santos', 'Mara Isabel Santos', true],
    ['José da Silva', 'JOSE DA SILVA', true],
    ['Nguyễn Văn Đức', 'DUC NGUYEN VAN', true],
    ['Mara Santos', 'Mara', false],
    ['Mara Santos', 'Mario Santos', false],
    ['', '', false],
  ])('%j and %j are one name: %s', (left, right, isSame) => {
    expect(isPayerLike(left, right)).toBe(isSame)
  })
})
