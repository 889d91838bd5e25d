import { describe, expect, it } from 'vitest'
import { charactersLeft, pictureFault, textFault } from './feedback.logic.ts'

const MB = 1024 * 1024

describe('the words of feedback', () => {
  it.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['x', undefined],
    ['x'.repeat(140), undefined],
    [` ${'x'.repeat(140)} `, undefined],
    ['x'.repeat(141), 'too_long'],
  ])('%j: %s', (text, fault) => expect(textFault(text)).toBe(fault))

  it('count as they are sent, without spaces around them', () => {
    expect(charactersLeft(` ${'x'.repeat(130)} `)).toBe(10)
  })
})

describe('a picture of feedback', () => {
  it.each([
    ['a photo', { size: 5 * MB, type: 'image/jpeg' }, 2, undefined],
    ['a picture without a type', { size: 10, type: '' }, 0, undefined],
    ['a film', { size: 10, type: 'video/mp4' }, 0, 'picture_type_unknown'],
    ['one byte too much', { size: 5 * MB + 1, type: 'image/png' }, 0, 'too_large'],
    ['the fourth', { size: 10, type: 'image/png' }, 3, 'too_many'],
  ] as const)('%s', (_name, file, count, fault) => expect(pictureFault(file, count)).toBe(fault))
})
