import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createRefusedRepeats } from './refused-repeats.ts'

const call = (given: { cookie?: string; url?: string; remoteAddress?: string } = {}) => {
  const { cookie = 'baize=a', url = '/docs/yaml', remoteAddress = '203.0.113.9' } = given
  const read = { socket: { remoteAddress }, headers: { cookie }, method: 'GET', url }
  return read as unknown as IncomingMessage
}
const WAIT = ['content-type', 'application/json', 'retry-after', '5']

it('gives a refusal again to the same caller of the same call until its time has passed', () => {
  let nowMs = 0
  const repeats = createRefusedRepeats(() => nowMs)
  repeats.note(call(), 429, WAIT, 'later')
  expect(repeats.find(call())).toMatchObject({ text: 'later', headers: WAIT })
  for (const other of [{ cookie: 'baize=b' }, { url: '/' }, { remoteAddress: '203.0.113.8' }]) {
    expect(repeats.find(call(other))).toBeUndefined()
  }
  nowMs = 5_000
  expect(repeats.find(call())).toBeUndefined()
})

it('keeps nothing but refusals that say how long', () => {
  const repeats = createRefusedRepeats(() => 0)
  repeats.note(call(), 200, WAIT, 'done')
  repeats.note(call(), 503, WAIT, 'busy')
  repeats.note(call(), 429, [], 'later')
  expect(repeats.find(call())).toBeUndefined()
})

it('keeps no more than so many, the newest', () => {
  const repeats = createRefusedRepeats(() => 0)
  for (let at = 0; at <= 20_000; at += 1) repeats.note(call({ cookie: `${at}` }), 429, WAIT, '')
  expect(repeats.find(call({ cookie: '0' }))).toBeUndefined()
  expect(repeats.find(call({ cookie: '20000' }))).toBeDefined()
})
