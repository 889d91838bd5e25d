import { FAMILIES, type Play, playIn } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { allowedOf, fitDraft, rowCountsOf, startDraft, toggle, widthsOf } from './draft.logic.ts'
import { pickAtRandom } from './random-pick.logic.ts'

function find(familyId: string, playId: string): Play<unknown> {
  const family = FAMILIES.find(({ id }) => id === familyId)
  const play = family && playIn(family, playId)
  if (!play) throw new Error('the family has the play')
  return play
}

/** Numbers that look drawn, the same ones in every run. */
function drawing(seed = 1) {
  let state = seed
  return (bound: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}

const PLAYS = FAMILIES.flatMap((family) =>
  family.groups.flatMap(({ plays }) =>
    plays.map((play) => [`${family.id} ${play.id}`, play] as const),
  ),
)

describe('the entry form of a play', () => {
  it.each(PLAYS)('%s has a random pick that is a bet', (_, play) => {
    const picked = pickAtRandom(play, startDraft(play), drawing())
    expect(picked && play.read(picked)).toBeDefined()
  })

  it('has as many rows as its window has places', () => {
    const direct = find('SSC', 'direct')
    expect(startDraft(direct).digits).toHaveLength(5)
    expect(fitDraft(direct, { ...startDraft(direct), window: 'back3' }).digits).toHaveLength(3)
    expect(
      fitDraft(find('11X5', 'position'), startDraft(find('11X5', 'position'))).numbers,
    ).toHaveLength(3)
    expect(rowCountsOf(find('PK10', 'front_direct'), {}, 'numbers')).toEqual([2, 3])
  })

  it('takes typed numbers of the lengths that its window has', () => {
    const single = find('SSC', 'single')
    expect(widthsOf(single, { window: 'front2' }, 'numbers')).toEqual([2])
    expect(widthsOf(find('VN_SOUTH', 'seven'), {}, 'numbers')).toEqual([2, 3])
  })

  it('offers no sum that its window cannot have', () => {
    const sum = find('SSC', 'sum')
    expect(allowedOf(sum, { window: 'back2', sums: [] }, 'sums').at(-1)).toBe(18)
    expect(allowedOf(sum, { window: 'back3', sums: [] }, 'sums').at(-1)).toBe(27)
  })

  it('keeps a choice of the play before, where both have it', () => {
    expect(startDraft(find('SSC', 'sum'), { window: 'front3' }).window).toBe('front3')
    expect(startDraft(find('SSC', 'g24'), { window: 'front3' }).window).toBe('back4')
  })

  it('makes room for a value where there may be no more', () => {
    expect(toggle([0, 4], 2, 2)).toEqual([4, 2])
    expect(toggle([0, 4], 4, 2)).toEqual([0])
  })
})
