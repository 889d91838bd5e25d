import { ConnectionLost, RefusedCall } from '@baize/api-client'
import { expect, it } from 'vitest'
import { openRoundOf } from './open-round-of.ts'

it('an open round that stands in the way is known by its game', () => {
  const details = { gameCode: 'mines', gameName: 'Mines' }
  const refused = (code: string, more = {}) =>
    new RefusedCall(409, { success: false, code, message: 'no', ...more })
  expect(openRoundOf(refused('round_open', { details }))).toEqual(details)
  expect(openRoundOf(refused('round_open'))).toBeUndefined()
  expect(openRoundOf(refused('on_break', { details }))).toBeUndefined()
  expect(openRoundOf(new ConnectionLost('cut'))).toBeUndefined()
})
