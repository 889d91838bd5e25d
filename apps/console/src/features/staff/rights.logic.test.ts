import { describe, expect, it } from 'vitest'
import { compareRights, rightsOf } from './rights.logic.ts'

const ROLES = [{ role: 'cashier', permissions: ['members.read', 'withdrawals.approve'] }]
const JOY = { role: 'cashier', isLocked: false, withheldPermissions: [] }

describe('a change of rights', () => {
  it('says what goes at once and what waits', () => {
    expect(compareRights(['a', 'b'], ['b', 'c'])).toEqual({ taken: ['a'], added: ['c'] })
    expect(compareRights(['a', 'b'], ['b'])).toEqual({ taken: ['a'], added: [] })
  })
})

describe('the rights of a person', () => {
  it('are those of the role without what is withheld', () => {
    expect(rightsOf(JOY, ROLES)).toEqual(['members.read', 'withdrawals.approve'])
    expect(rightsOf({ ...JOY, withheldPermissions: ['withdrawals.approve'] }, ROLES)).toEqual([
      'members.read',
    ])
  })

  it('are none for a shut account and for a role that does not exist', () => {
    expect(rightsOf({ ...JOY, isLocked: true }, ROLES)).toEqual([])
    expect(rightsOf({ ...JOY, role: 'none' }, ROLES)).toEqual([])
  })
})
