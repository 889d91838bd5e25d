import { APPROVAL_KINDS, type ApprovalKindName } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { ServerModule } from '../module.ts'
import { foldApprovals, foldTasks } from './fold-running.ts'

const kind = { needs: 'approvals.decide', execute: async () => succeed(undefined) } as never
const module = (...kinds: ApprovalKindName[]): ServerModule => ({
  approvals: Object.fromEntries(kinds.map((each) => [each, kind])),
})
const OTHERS = APPROVAL_KINDS.filter((each) => each !== 'balance_adjustment')

describe('what nobody does alone', () => {
  it('is carried out by one module each', () => {
    const [first, ...others] = OTHERS
    if (!first) throw new Error('there are kinds')
    const modules = [module(first), {}, module(...others)]
    expect(Object.keys(foldApprovals(modules))).toEqual(OTHERS)
  })

  it('stops the start while a kind has no module, or two', () => {
    expect(() => foldApprovals([module('limit_change')])).toThrow('no module carries out')
    expect(() => foldApprovals([module(...OTHERS), module('limit_change')])).toThrow('no two')
  })
})

describe('a task', () => {
  it('that two modules have stops the start', () => {
    const tasks = { 'house:prune': async () => undefined }
    expect(() => foldTasks([{ tasks }, { tasks }])).toThrow('the same task')
  })
})
