import { describe, expect, it } from 'vitest'
import { readTabRequest } from './topic-request.ts'

const SUBSCRIPTION = { type: 'subscribe', v: 1, topic: 'crash' }

describe('what a tab says', () => {
  it.each([
    SUBSCRIPTION,
    { ...SUBSCRIPTION, topic: 'odds:evt_1', since: { epoch: 'e', seq: 4 } },
    { ...SUBSCRIPTION, topic: 'sports-event:sr:match:1042' },
    { type: 'unsubscribe', topic: 'crash' },
    { type: 'watch', what: 'crash' },
    { type: 'unwatch', what: 'crash' },
  ])('is read as it is meant: %j', (said) => {
    expect(readTabRequest(JSON.stringify(said))).toEqual(said)
  })

  it('in another version is known by what it is about', () => {
    const said = { ...SUBSCRIPTION, v: 2, from: { whatever: true } }
    expect(readTabRequest(JSON.stringify(said))).toEqual({ type: 'foreign', topic: 'crash' })
  })

  it.each([
    { type: 'subscribe', topic: 'crash' },
    { ...SUBSCRIPTION, v: '1' },
    { ...SUBSCRIPTION, v: 2, topic: '*' },
    ...[
      '',
      'Crash',
      'crash:',
      ':1',
      'crash:a:',
      'crash::b',
      'odds:a:b:c:d',
      'odds:*',
      'odds:a b',
      `odds:${'x'.repeat(65)}`,
    ]
      .concat('x'.repeat(33), 'balance.1', '../crash', 'crash\n')
      .map((topic) => ({ ...SUBSCRIPTION, topic })),
    { ...SUBSCRIPTION, topic: ['crash'] },
    { ...SUBSCRIPTION, memberId: '1' },
    ...[-1, 1.5, '1', 2 ** 60, null].map((seq) => ({
      ...SUBSCRIPTION,
      since: { epoch: 'e', seq },
    })),
    { ...SUBSCRIPTION, since: { epoch: 'x'.repeat(41), seq: 1 } },
    { ...SUBSCRIPTION, since: { epoch: 'e', seq: 1, memberId: '1' } },
    { type: 'watch', what: 'x'.repeat(33) },
    { type: 'watch' },
    [SUBSCRIPTION],
  ])('is none of ours: %j', (said) => {
    expect(readTabRequest(JSON.stringify(said))).toBeUndefined()
  })
})
