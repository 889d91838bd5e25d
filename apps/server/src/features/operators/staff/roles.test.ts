import { PERMISSIONS } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { hasConflict, isAdministrator, notHeld, readPermissions, STAFF_ROLES } from './roles.ts'

describe('the roles that come with the product', () => {
  it.each(Object.entries(STAFF_ROLES))('%s holds no right twice, and not all', (_name, rights) => {
    expect(new Set(rights).size).toBe(rights.length)
    expect(rights.length).toBeLessThan(PERMISSIONS.length)
    expect(hasConflict(rights)).toBe(false)
  })

  it('give every right to somebody', () => {
    const given = new Set<string>(Object.values(STAFF_ROLES).flat())
    expect(PERMISSIONS.filter((each) => !given.has(each))).toEqual([])
  })
})

describe('rights', () => {
  it('to look after accounts and to move money never meet in one role', () => {
    expect(hasConflict(['staff.manage', 'withdrawals.approve'])).toBe(true)
    expect(hasConflict(['roles.manage', 'limits.change'])).toBe(true)
    expect(hasConflict([...PERMISSIONS])).toBe(true)
  })

  it('that no longer exist grant nothing', () => {
    expect(readPermissions(['members.read', 'moon.land'])).toEqual(['members.read'])
    expect(readPermissions(null)).toEqual([])
  })

  it('that a change adds must be held by one of the two who decide', () => {
    const asker = new Set(['staff.manage'])
    const approver = new Set(['withdrawals.approve'])
    expect(notHeld(['withdrawals.approve'], [asker, approver])).toEqual([])
    expect(notHeld(['members.adjust'], [asker, approver])).toEqual(['members.adjust'])
  })

  it('make an administrator only together', () => {
    expect(isAdministrator(['staff.manage'])).toBe(false)
    expect(isAdministrator(['staff.manage', 'roles.manage'])).toBe(true)
  })
})
