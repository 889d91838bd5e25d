import { describe, expect, it } from 'vitest'
import { explainChange } from './explain-not-ready.ts'
import type { NotReady } from './readiness.ts'

describe('what an operator is told of the server', () => {
  it.each<[NotReady[], NotReady[], string | undefined]>([
    [['starting'], [], undefined],
    [[], [], undefined],
    [[], ['disk_full'], 'nearly full'],
    [['disk_full'], ['disk_full'], undefined],
    [['disk_full'], ['disk_full', 'writer_not_answering'], 'The writer of the ledger'],
    [['disk_full', 'writer_not_answering'], ['disk_full'], undefined],
    [['disk_full'], [], 'All is well again'],
  ])('after %j, at %j: %s', (before, after, expected) => {
    const sentence = explainChange(before, after)
    if (expected === undefined) expect(sentence).toBeUndefined()
    else expect(sentence).toContain(expected)
  })
})
