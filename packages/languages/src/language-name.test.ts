import { describe, expect, it } from 'vitest'
import { languageNameIn } from './language-name.ts'

describe('the name of a language', () => {
  it.each([
    ['vi', 'en', 'Vietnamese'],
    ['pt-BR', 'en', 'Brazilian Portuguese'],
    ['en', 'zh-Hans', '英语'],
    ['<b>no tag</b>', 'en', '<b>no tag</b>'],
    ['', 'en', ''],
  ])('%j for readers of %s is %s', (tag, readers, name) => {
    expect(languageNameIn(tag, readers)).toBe(name)
  })
})
