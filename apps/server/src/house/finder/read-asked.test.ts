import { encodeId, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { isEnough, readAsked } from './read-asked.ts'

describe('what staff type', () => {
  it.each([
    ['  José  Dela Cruz ', { words: ['jose', 'dela', 'cruz'] }],
    ['NGUYỄN văn Đức', { words: ['nguyen', 'van', 'duc'] }],
    ['mara_09', { words: ['mara', '09'] }],
    ['8840004', { words: ['8840004'], digits: '8840004', code: '8840004' }],
    ['2208', { words: ['2208'], digits: '2208' }],
    ['7xwu 8veq', { words: ['7xwu', '8veq'], code: '7XWU8VEQ' }],
    [
      'w-20261127-1042',
      {
        words: ['20261127', '1042'],
        orderNumber: 'W-20261127-1042',
        code: 'W202611271042',
      },
    ],
    ['12', { words: ['12'] }],
  ])('%j may mean %j', (typed, meant) => {
    const { text, ...asked } = readAsked({ text: typed })
    expect(text).toBe(typed.trim())
    expect(asked).toEqual(meant)
  })

  it('may be the id of a round', () => {
    const roundId = '0199f6d2-7a50-7000-8000-0123456789ab' as Uuid
    expect(readAsked({ text: encodeId('rnd', roundId).toUpperCase() }).roundId).toBe(roundId)
    expect(readAsked({ text: encodeId('evt', roundId) }).eventId).toBe(roundId)
  })

  it('may be a sum on a day', () => {
    const day = { from: '2026-11-28T16:00:00.000Z', to: '2026-11-29T16:00:00.000Z' }
    expect(readAsked({ text: '500', amountMinor: '50000', ...day })).toMatchObject({
      amountMinor: '50000',
      between: { from: new Date(day.from), to: new Date(day.to) },
    })
    expect(readAsked({ text: '0', amountMinor: '0' }).amountMinor).toBeUndefined()
  })

  it.each([
    ['a', false],
    ['ab', true],
    ['1', false],
    ['12', false],
    ['123', true],
    ['đ', false],
    ['…', false],
  ])('%j is looked for: %s', (text, isLookedFor) => {
    expect(isEnough(readAsked({ text }))).toBe(isLookedFor)
  })
})
