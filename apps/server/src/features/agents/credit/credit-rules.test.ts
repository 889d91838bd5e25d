import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type Drawer, findDrawObstacle, isOverdue, leftOf } from './credit-rules.ts'

const AT = 1_000_000
const drawer: Drawer = {
  limitMinor: minor(1_000n),
  dueDay: '2026-04-18',
  isLocked: false,
  heldUntil: null,
}
const asked = {
  ...{ drawer, drawnMinor: minor(400n), amountMinor: minor(600n) },
  ...{ today: '2026-04-18', atMs: AT },
}

describe('whether an agent may draw', () => {
  it.each([
    ['all that is left, on the due day', {}, undefined],
    ['one unit more', { amountMinor: minor(601n) }, 'credit_limit_reached'],
    ['after the due day', { today: '2026-04-19' }, 'credit_term_over'],
    ['without a credit', { drawer: undefined }, 'credit_none'],
    ['of one that was closed', { drawer: { ...drawer, limitMinor: minor(0n) } }, 'credit_none'],
    ['with a locked account', { drawer: { ...drawer, isLocked: true } }, 'account_locked'],
    [
      'soon after a new payment password',
      { drawer: { ...drawer, heldUntil: new Date(AT + 1) } },
      'withdrawals_held',
    ],
    ['once that is over', { drawer: { ...drawer, heldUntil: new Date(AT) } }, undefined],
  ] as const)('%s', (_name, over, code) => {
    expect(findDrawObstacle({ ...asked, ...over })?.code).toBe(code)
  })

  it('says what is left', () => {
    const refused = findDrawObstacle({ ...asked, amountMinor: minor(601n) })
    expect(refused?.details).toEqual({ leftMinor: '600' })
  })
})

describe('a credit', () => {
  const line = { ...drawer, drawnMinor: minor(400n) }

  it('whose limit was cut below what is drawn leaves nothing', () => {
    expect(leftOf({ ...line, limitMinor: minor(399n) }, '2026-04-18')).toBe(0n)
  })

  it('is overdue from the day after its due day on, while something is drawn', () => {
    expect(isOverdue(line, '2026-04-18')).toBe(false)
    expect(isOverdue(line, '2026-04-19')).toBe(true)
    expect(isOverdue({ ...line, drawnMinor: minor(0n) }, '2026-04-19')).toBe(false)
  })
})
