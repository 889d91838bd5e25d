import { encodeId, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { attemptReference, readAttemptReference } from './attempt-reference.ts'

const withdrawalId = '01935d2a-0000-7000-8000-000000000001' as Uuid
const shown = encodeId('wdr', withdrawalId)

describe('the name of an attempt to pay out', () => {
  it.each([
    [1, shown],
    [2, `${shown}-2`],
    [17, `${shown}-17`],
  ])('number %s is read as it was written', (attemptNo, reference) => {
    expect(attemptReference({ withdrawalId, attemptNo })).toBe(reference)
    expect(readAttemptReference(reference)).toEqual({ withdrawalId, attemptNo })
  })

  it.each([
    [`${shown}-1`],
    [`${shown}-0`],
    [`${shown}-02`],
    [`${shown}-2-3`],
    [`${shown}-`],
    [shown.replace('wdr', 'dep')],
  ])('%s is the name of none', (reference) => {
    expect(readAttemptReference(reference)).toBeUndefined()
  })
})
