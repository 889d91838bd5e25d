import { describe, expect, it } from 'vitest'
import { incompleteIn, namesFrom } from './names.logic.ts'

const VI = { name: ' Hũ Vương Miện ', levels: ['Nhỏ', 'Lớn'] }
const EMPTY = { name: ' ', levels: ['', ''] }

describe('names of a jackpot by language', () => {
  it('leave out languages in which nothing is typed', () => {
    expect(namesFrom({ vi: VI, th: EMPTY })).toEqual({
      vi: { name: 'Hũ Vương Miện', levels: ['Nhỏ', 'Lớn'] },
    })
  })

  it.each([
    ['all of them', { vi: VI, th: EMPTY }, undefined],
    ['none at all', {}, undefined],
    ['a level without one', { vi: VI, ar: { name: 'التاج', levels: ['صغير', ' '] } }, 'ar'],
    ['the pool without one', { vi: { ...VI, name: '' } }, 'vi'],
  ])('with %s are incomplete in %j: %s', (_what, drafts, language) => {
    expect(incompleteIn(drafts, 2)).toBe(language)
  })
})
