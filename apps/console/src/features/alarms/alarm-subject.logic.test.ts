import { expect, it } from 'vitest'
import { pageOfSubject } from './alarm-subject.logic.ts'

it.each([
  ['member 8840004', { kind: 'member', memberId: '8840004' }],
  ['W-20261127-1042', { kind: 'withdrawal', orderNumber: 'W-20261127-1042' }],
  ['D-20261127-1047', { kind: 'deposit', orderNumber: 'D-20261127-1047' }],
  ['sports event sr:match:7', { kind: 'sports_event', eventId: 'sr:match:7' }],
  ['sports bets house:match:7', { kind: 'sports_bets', search: { event: 'house:match:7' } }],
  ['sports bets of 8840004', { kind: 'sports_bets', search: { member: '8840004' } }],
  ['sports bet rnd_01abc', { kind: 'sports_bets', search: { bet: 'rnd_01abc' } }],
  ['sports bets of everybody', undefined],
  ['the last hour', undefined],
  ['member 8840004 and others', undefined],
])('leads from an alarm about %s where it is seen', (subject, page) => {
  expect(pageOfSubject(subject)).toEqual(page)
})
