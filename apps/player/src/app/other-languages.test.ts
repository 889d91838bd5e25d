import { expect, it } from 'vitest'
import { OTHER_LANGUAGES } from './other-languages.ts'

it('the languages besides English are those that have a folder of texts', () => {
  const files = Object.keys(import.meta.glob(['../messages/*/common.json', '!../messages/en/*']))
  const folders = files.map((path) => path.split('/').at(-2) ?? '')
  expect(folders.toSorted()).toEqual([...OTHER_LANGUAGES])
})
