import { expect, it } from 'vitest'
import { readTags } from './member-tags.logic.ts'

it('tags are words between commas of any script, each once and in small letters', () => {
  expect(readTags('Press, VIP ,press')).toEqual(['press', 'vip'])
  expect(readTags('媒体，الصحافة، săn thưởng')).toEqual(['媒体', 'الصحافة', 'săn thưởng'])
  expect(readTags(' ')).toEqual([])
})

it('a word that is too short or long, or one too many, is no set of tags', () => {
  expect(readTags('a')).toBeUndefined()
  expect(readTags('x'.repeat(25))).toBeUndefined()
  expect(readTags('<b>')).toBeUndefined()
  expect(readTags(Array.from({ length: 9 }, (_, at) => `tag ${at}`).join(','))).toBeUndefined()
})
