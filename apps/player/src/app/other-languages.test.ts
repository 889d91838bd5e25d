import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { OTHER_LANGUAGES } from './other-languages.ts'

it('the languages besides English are those that have a folder of texts', () => {
  const folders = readdirSync(new URL('../messages', import.meta.url))
  expect(folders.filter((tag) => tag !== 'en').toSorted()).toEqual([...OTHER_LANGUAGES])
})
