import { liveMessage, refusalBody } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { readLiveMessage, readRefusal } from './read-answer.ts'

describe('an answer read by hand', () => {
  it.each([
    { success: false, code: 'not_found', message: 'Gone' },
    { success: false, code: 'invalid_input', message: 'No', fields: { username: 'length' } },
    { success: false, code: 'captcha_required', message: 'No', captcha: true },
    { success: false, code: 'amount_out_of_limits', message: 'No', details: { maxMinor: '500' } },
  ])('is the refusal the contract describes: $code', (answer) => {
    expect(readRefusal(answer)).toEqual(refusalBody.parse(answer))
  })

  it.each([
    [undefined],
    ['<html>'],
    [[]],
    [{ success: true, value: 1 }],
    [{ success: false, code: 7, message: 'No' }],
  ])('is no refusal: %j', (answer) => {
    expect(readRefusal(answer)).toBeUndefined()
    expect(refusalBody.safeParse(answer).success).toBe(false)
  })

  it.each([
    { type: 'balance', balanceMinor: '500', balanceVersion: '3' },
    { type: 'deposit', depositId: 'dep_1', state: 'credited' },
    { type: 'withdrawal', withdrawalId: 'wdr_1', state: 'paying' },
    { type: 'catalogue', revision: '7' },
    { type: 'signed_out', reason: 'ended' },
    { type: 'pong' },
    { type: 'snapshot', topic: 'crash', epoch: 'e', seq: 3, state: { flight: null } },
    { type: 'change', topic: 'odds:evt_1', seq: 4, change: [1] },
    { type: 'resumed', topic: 'crash', seq: 4 },
    { type: 'refused', topic: 'crash', code: 'closed' },
    { type: 'ended', topic: 'crash', code: 'not_allowed' },
  ])('is the live message the contract describes: $type', (message) => {
    expect(readLiveMessage(JSON.stringify(message))).toEqual(liveMessage.parse(message))
  })

  it.each([
    ...['not json', '7', '{}', '{"type":"toString"}', '{"type":"balance","balanceMinor":5}'],
    '{"type":"change","topic":"crash","seq":"4","change":{}}',
  ])('is no live message: %s', (text) => {
    expect(readLiveMessage(text)).toBeUndefined()
  })
})
