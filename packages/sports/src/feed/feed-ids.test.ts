import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventStatusOf, marketStatusOf, voidReasonOf } from './codes.ts'
import { marketKey, parseMarketKey, parseSelection, printSelection } from './selection-key.ts'
import { parseSpecifiers, printSpecifiers } from './specifiers.ts'
import { parseUrn, printUrn, urnOf } from './urn.ts'

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,11}$/)
const value = fc.stringMatching(/^[a-zA-Z0-9:+.-]{1,20}$/)
const specifiers = fc.dictionary(name, value, { maxKeys: 5, noNullPrototype: true })
const selection = fc.record({
  market: fc.integer({ min: 1, max: 99_999_999 }),
  specifiers,
  outcome: fc.stringMatching(/^[a-z0-9:+]{1,30}$/),
})

describe('ids of a feed', () => {
  it('an id is read as it is written, and nothing else is read', () => {
    fc.assert(
      fc.property(
        fc.record({
          prefix: fc.stringMatching(/^[a-z]{2,8}$/),
          type: fc.stringMatching(/^[a-z_]{2,12}$/),
          number: fc.nat(),
        }),
        (urn) => {
          expect(parseUrn(printUrn(urn))).toEqual({ ok: true, value: urn })
        },
      ),
    )
    for (const text of ['sr:match', 'sr:match:01', 'SR:match:1', 'sr:match:1:2', ' sr:match:1']) {
      expect(urnOf(text), text).toBeUndefined()
    }
  })

  it('specifiers are read as they are written, in any order', () => {
    fc.assert(
      fc.property(specifiers, (given) => {
        expect(parseSpecifiers(printSpecifiers(given))).toEqual({ ok: true, value: given })
      }),
    )
    const [one, other] = ['setnr=1|total=9.5', 'total=9.5|setnr=1'].map((text) => {
      const read = parseSpecifiers(text)
      return read.ok ? printSpecifiers(read.value) : text
    })
    expect(one).toBe(other)
  })

  it.each(['total', 'total=', '=2', 'a=1|a=2', 'a=1|', 'a=1=2', 'A=1'])(
    '%s are no specifiers',
    (text) => {
      expect(parseSpecifiers(text).ok).toBe(false)
    },
  )

  it('a selection and its market are read as they are written', () => {
    fc.assert(
      fc.property(selection, (given) => {
        expect(parseSelection(printSelection(given))).toEqual({ ok: true, value: given })
        const { outcome: _, ...market } = given
        expect(parseMarketKey(marketKey(given))).toEqual({ ok: true, value: market })
      }),
    )
    for (const text of ['1', '1|', '0||1', '1||', 'x||1', '1|total=2.5|']) {
      expect(parseSelection(text).ok, text).toBe(false)
    }
  })

  it('numbers of the feed have names, and unknown numbers none', () => {
    expect([marketStatusOf(1), marketStatusOf(-4), marketStatusOf(7)]).toEqual([
      'active',
      'cancelled',
      undefined,
    ])
    expect([eventStatusOf(3), eventStatusOf(10)]).toEqual(['ended', undefined])
    expect([voidReasonOf(12), voidReasonOf(99)]).toEqual(['incorrect_odds', undefined])
  })
})
