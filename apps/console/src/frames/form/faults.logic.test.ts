import { operations } from '@baize/contract'
import { bodySchema } from '@baize/contract/body-schema'
import { describe, expect, it } from 'vitest'
import { type Faults, faultsOfIssues } from './faults.logic.ts'

const TEXTS = {
  missing: 'Fill this in.',
  wrong: 'Not valid.',
  tooShort: (min: number) => `At least ${min} characters.`,
  tooLong: (max: number) => `At most ${max} characters.`,
  tooSmall: (min: number) => `At least ${min}.`,
  tooLarge: (max: number) => `At most ${max}.`,
}

const GROUP = { name: 'Gold', minMinor: '1', maxMinor: null, dayMaxMinor: null, requestsPerDay: 5 }

function faultsOfGroup(change: object, own: Faults = {}): Faults {
  const body = { ...GROUP, reason: 'They asked for it', ...change }
  const read = bodySchema(operations.askWithdrawalGroup.id)?.safeParse(body)
  const fields = Object.keys(body)
  return faultsOfIssues({ issues: read?.error?.issues ?? [], fields, own, texts: TEXTS })
}

describe('what a form says of a body that the contract refuses', () => {
  it('is nothing while the body is right', () => {
    expect(faultsOfGroup({})).toEqual({})
  })

  it.each([
    [{ reason: '' }, { reason: 'At least 3 characters.' }],
    [{ name: '' }, { name: 'Fill this in.' }],
    [{ requestsPerDay: 0 }, { requestsPerDay: 'At least 1.' }],
    [{ requestsPerDay: 5_000 }, { requestsPerDay: 'At most 100.' }],
    [{ minMinor: 'a lot' }, { minMinor: 'Not valid.' }],
  ])('stands at the field for %j', (change, faults) => {
    expect(faultsOfGroup(change)).toEqual(faults)
  })

  it('is the field’s own sentence where it has one', () => {
    expect(faultsOfGroup({ minMinor: '' }, { minMinor: 'Enter an amount.' })).toEqual({
      minMinor: 'Enter an amount.',
    })
  })

  it('leaves what is no field to the server', () => {
    const issues = [
      { code: 'custom', path: ['proof'] },
      { code: 'custom', path: [] },
    ]
    expect(faultsOfIssues({ issues, fields: ['reason'], own: {}, texts: TEXTS })).toEqual({})
  })
})
