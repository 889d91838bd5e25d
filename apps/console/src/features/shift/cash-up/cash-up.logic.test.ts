import type { CashUpLine } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { differenceOf, reasonsOf, standingOf } from './cash-up.logic.ts'

const line = (change: Partial<CashUpLine> = {}): CashUpLine => ({
  ...{ place: 'provider', name: 'kiteway', accountNumber: null, movements: [], outside: 'told' },
  ...{ openingMinor: '0', inMinor: '0', outMinor: '0', feesMinor: '0', otherMinor: '0' },
  ...{ closingMinor: '0', theirsMinor: '0', theirsAt: null, onTheWayMinor: '0' },
  ...{ feesReportedMinor: '0', setAsideMinor: '0', openLines: 0, openLinesMinor: '0' },
  differenceMinor: '0',
  ...change,
})

describe('a line of a cash-up', () => {
  it('needs no reason where the other side says the same', () => {
    expect(reasonsOf(line())).toEqual([])
  })

  it('names what lies between, and what of the difference nothing explains', () => {
    const bank = line({
      ...{ setAsideMinor: '900', openLines: 2, openLinesMinor: '500', differenceMinor: '650' },
    })
    expect(reasonsOf(bank)).toEqual([
      { kind: 'setAside', amountMinor: '900' },
      { kind: 'openLines', count: 2, amountMinor: '500' },
      { kind: 'unexplained', amountMinor: '150' },
    ])
    expect(reasonsOf(line({ onTheWayMinor: '-100', feesReportedMinor: '-3' }))).toEqual([
      { kind: 'onTheWay', amountMinor: '-100' },
      { kind: 'feesReported', amountMinor: '-3' },
    ])
  })

  it('has none where nobody was asked', () => {
    const unasked = { outside: 'not_asked', theirsMinor: null, differenceMinor: null } as const
    expect(reasonsOf(line({ ...unasked, onTheWayMinor: '-100' }))).toEqual([])
  })

  it('counts as differing, or as one of which nothing is said', () => {
    const lines = [line(), line({ differenceMinor: '5' }), line({ differenceMinor: null })]
    expect(standingOf(lines)).toEqual({ differing: 1, unasked: 1 })
    expect(differenceOf([...lines, line({ differenceMinor: '-7' })])).toBe('-2')
  })
})
