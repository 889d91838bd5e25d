import { describe, expect, it } from 'vitest'
import { draftOf, effectOf, isOutOfOrder, type WireLimits, wireFrom } from './limit-draft.logic.ts'

const limits: WireLimits = {
  ...{ numberMinor: '10000000', playMinor: '20000000', lineMinMinor: '2', lineMaxMinor: '100000' },
  closeAtPercent: 90,
}

describe('limits that are typed', () => {
  it('are what they were while nobody types', () => {
    const draft = draftOf(limits, 2)
    expect(draft).toMatchObject({ numberMinor: '100000.00', lineMinMinor: '0.02', reason: '' })
    expect(wireFrom(draft, 2)).toEqual(limits)
  })

  it.each<[string, Partial<WireLimits>, ReturnType<typeof effectOf>]>([
    ['nothing', {}, 'nothing'],
    ['a tighter number', { numberMinor: '9999999' }, 'at_once'],
    ['an earlier close', { closeAtPercent: 50 }, 'at_once'],
    ['a looser number', { numberMinor: '10000001' }, 'asked'],
    ['a smaller line', { lineMinMinor: '1' }, 'asked'],
    ['tighter in one and looser in another', { numberMinor: '1', playMinor: '99999999' }, 'asked'],
    ['no sum', { numberMinor: '' }, undefined],
    ['nothing at all', { numberMinor: '0' }, undefined],
    ['no percentage', { closeAtPercent: Number.NaN }, undefined],
  ])('say before they are sent what %s would do', (_name, change, effect) => {
    expect(effectOf(limits, { ...limits, ...change })).toBe(effect)
  })

  it('are out of order where the smallest line is above the largest', () => {
    expect(isOutOfOrder(limits)).toBe(false)
    expect(isOutOfOrder({ ...limits, lineMinMinor: '100001' })).toBe(true)
    expect(isOutOfOrder({ ...limits, lineMinMinor: '' })).toBe(false)
  })
})
