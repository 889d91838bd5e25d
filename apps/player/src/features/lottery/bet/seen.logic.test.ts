import { FAMILIES, playIn } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { startDraft } from './draft.logic.ts'
import { seenOf } from './seen.logic.ts'

function looked(familyId: string, playId: string, name: string, results: readonly unknown[]) {
  const family = FAMILIES.find(({ id }) => id === familyId)
  const play = family && playIn(family, playId)
  if (!family || !play) throw new Error('the family has the play')
  return seenOf(family, { play, name, draft: startDraft(play) }, results)
}

describe('how a number did in the last draws', () => {
  it('is counted by place, also for plays that look at several places', () => {
    const seen = looked('SSC', 'direct', 'digits', ['73551', '41246', '47714'])
    expect(seen?.(7, 0)).toEqual({ hits: 1, since: 0 })
    expect(seen?.(4, 0)).toEqual({ hits: 2, since: 1 })
    expect(seen?.(9, 4)).toEqual({ hits: 0, since: undefined })
  })

  it('counts a number as often as it stands on a board', () => {
    const board = {
      special: ['45992'],
      ...{ 1: ['56139'], 2: ['84594', '30470'] },
      3: ['32425', '49152', '27463', '29040', '98816', '64096'],
      4: ['1595', '8118', '4806', '2291'],
      5: ['1094', '8544', '9311', '5918', '8130', '1323'],
      ...{ 6: ['887', '014', '149'], 7: ['47', '40', '09', '59'] },
    }
    const lo = looked('VN_NORTH', 'lo2', 'numbers', [board])
    expect(lo?.('94')).toEqual({ hits: 2, since: 0 })
    expect(lo?.('18')).toEqual({ hits: 2, since: 0 })
    expect(looked('VN_NORTH', 'tail2', 'numbers', [board])?.('92').hits).toBe(1)
  })

  it('is that of the one number where a play takes several', () => {
    const seen = looked('KLSF', 'any3', 'numbers', [[1, 2, 3, 4, 5, 6, 7, 8]])
    expect([seen?.(8).hits, seen?.(9).hits]).toEqual([1, 0])
  })
})
