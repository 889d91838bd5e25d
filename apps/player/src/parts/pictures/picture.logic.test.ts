import { expect, it } from 'vitest'
import { pictureFault } from './picture.logic.ts'

const RULES = { bytesMax: 100, picturesMax: 3 }

it.each([
  ['a photo', { size: 100, type: 'image/jpeg' }, 2, undefined],
  ['a picture without a type', { size: 10, type: '' }, 0, undefined],
  ['a film', { size: 10, type: 'video/mp4' }, 0, 'picture_type_unknown'],
  ['one byte too much', { size: 101, type: 'image/png' }, 0, 'too_large'],
  ['the fourth', { size: 10, type: 'image/png' }, 3, 'too_many'],
] as const)('%s', (_name, file, count, fault) =>
  expect(pictureFault(file, count, RULES)).toBe(fault),
)
