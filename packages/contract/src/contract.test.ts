import { describe, expect, expectTypeOf, it } from 'vitest'
import type { joinGroups, RepeatedAmong, RepeatedName } from './join-groups.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'
import { isOpenWithoutPlay, staysOpen } from './reach.ts'

const all = Object.values(operations)

describe('the contract', () => {
  it('names every operation once', () => {
    expect(new Set(all.map((operation) => operation.id)).size).toBe(all.length)
  })

  it('does not compile where two areas name an operation alike', () => {
    expectTypeOf<RepeatedName<[{ a: 1 }, { b: 1 }]>>().toEqualTypeOf<never>()
    expectTypeOf<RepeatedName<[{ a: 1; c: 1 }, { b: 1 }, { a: 2 }]>>().toEqualTypeOf<'a'>()
    expectTypeOf<RepeatedAmong<{ x: { a: 1 }; y: { b: 1 } }>>().toEqualTypeOf<never>()
    expectTypeOf<RepeatedAmong<{ x: { a: 1 }; y: { b: 1; a: 2 } }>>().toEqualTypeOf<'a'>()
    const alike = [{ a: 1 }, { a: 2 }] as const
    expectTypeOf(alike).not.toExtend<Parameters<typeof joinGroups<typeof alike>>[0]>()
  })

  it('gives every operation an address of its own', () => {
    const addresses = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(all.length)
  })

  it.each(all.map((operation) => [operation.id, operation] as const))(
    '%s names its path parameters',
    (_id, operation) => {
      const inPath = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1])
      expect(Object.keys(operation.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted())
    },
  )

  it('never moves money or state by GET', () => {
    for (const operation of all) {
      if (operation.method === 'GET') expect(operation.body, operation.id).toBeUndefined()
    }
  })

  it('answers every refusal with an error status and a sentence', () => {
    for (const operation of all) {
      for (const [code, [status, message]] of Object.entries(operation.refusals)) {
        expect(status, `${operation.id} ${code}`).toBeGreaterThanOrEqual(400)
        expect(message.length, `${operation.id} ${code}`).toBeGreaterThan(5)
      }
    }
  })
})

describe('what stays open', () => {
  it('is what says so of itself, and nothing else', () => {
    const still = { rounds: true, withdrawals: true }
    for (const operation of Object.values<Operation>(operations)) {
      const { id, staysOpen: reach, isOpenWithoutPlay: isOpen } = operation
      expect(staysOpen(id, still), id).toBe(reach !== undefined)
      if (isOpen) expect(isOpenWithoutPlay(id), id).toBe(true)
      if (!isOpen && reach === undefined) expect(isOpenWithoutPlay(id), id).toBe(false)
    }
    expect(staysOpen('nothing.of.the.kind', still)).toBe(false)
    expect(isOpenWithoutPlay('nothing.of.the.kind')).toBe(false)
  })

  it('is never a stake or a deposit', () => {
    for (const id of ['play.openRound', 'play.openDemoRound', 'cashier.createDeposit']) {
      expect(isOpenWithoutPlay(id)).toBe(false)
      expect(staysOpen(id, { rounds: true, withdrawals: true })).toBe(false)
    }
  })

  it('is the status and the way in for staff where the policy leaves nothing open', () => {
    const open = all.filter(
      (operation) =>
        (operation.caller === 'anyone' || operation.caller === 'member') &&
        staysOpen(operation.id, { rounds: false, withdrawals: false }),
    )
    expect(open.map((operation) => operation.id)).toEqual([
      'system.getStatus',
      'system.getSealingKey',
      'identity.getProofChallenge',
      'staff.openSession',
      'staff.confirmSession',
      'staff.startPasskey',
      'staff.openSessionWithPasskey',
      'staff.readInvitation',
      'staff.acceptInvitation',
    ])
  })
})

describe('what staff do to a member', () => {
  const isAsked = ({ value }: (typeof all)[number]) => 'shape' in value && 'approval' in value.shape
  const writes = all.filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/ops/members/:memberId'),
  )

  it('takes two people wherever it changes what proves a member, or who may use the account', () => {
    const [asked, alone] = [
      writes.filter(isAsked),
      writes.filter((operation) => !isAsked(operation)),
    ]
    expect(asked.map(({ id }) => id).toSorted()).toEqual([
      'staff.askAdjustment',
      'staff.askMemberErasure',
      'staff.askMemberGroup',
      'staff.askMemberPassword',
      'staff.askMemberUnlock',
      'staff.askTurnoverWaiver',
      'staff.askVipMove',
    ])
    // Each takes something away from the person who is in the account, or leaves it as it is.
    expect(alone.map(({ id }) => id).toSorted()).toEqual([
      'staff.addMemberNote',
      'staff.askMemberVendorRound',
      'staff.cancelFreeBet',
      'staff.closeMemberAccount',
      'staff.endBonus',
      'staff.endMemberSessions',
      'staff.lockMember',
      'staff.openReplayLink',
      'staff.removeMemberPicture',
      'staff.setMemberTags',
      'staff.startMemberBreak',
      'staff.tightenMemberLimit',
      'staff.unmaskMember',
    ])
  })
})
