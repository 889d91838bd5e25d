import { describe, expect, it } from 'vitest'
import { codeOfLaunch } from './language.logic.ts'

describe('the language of a launch', () => {
  it.each([
    ['ar', 'AR'],
    ['zh-hans', 'CN'],
    ['pt-BR', 'PT-BR'],
    ['CN', 'CN'],
    ['tlh', 'EN'],
  ])('%s is %s', (language, code) => {
    expect(codeOfLaunch(language)).toBe(code)
  })
})
