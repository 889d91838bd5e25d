import type { DescribedLanguages } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  isChanged,
  moveLanguage,
  rowsOf,
  switchLanguage,
} from './languages-draft.logic.ts'

const READ: DescribedLanguages = {
  languages: [
    { language: 'EN', isOn: true, percent: 100 },
    { language: 'TH', isOn: true, percent: 98 },
    { language: 'AR', isOn: false, percent: 40 },
    { language: 'JA', isOn: false, percent: 0 },
  ],
  default: 'EN',
  version: 'one',
}
const draft = draftOf(READ)

describe('the languages on offer', () => {
  it('are as they were read until something is changed', () => {
    expect(isChanged(READ, draft)).toBe(false)
    expect(rowsOf(READ, draft).map(({ code }) => code)).toEqual(['EN', 'TH', 'AR', 'JA'])
  })

  it('get a new one at their end', () => {
    const next = switchLanguage(draft, 'JA', true)
    expect(next.supported).toEqual(['EN', 'TH', 'JA'])
    expect(rowsOf(READ, next).at(2)).toEqual({ code: 'JA', isOn: true, percent: 0 })
    expect(isChanged(READ, next)).toBe(true)
  })

  it('keep the default', () => {
    expect(switchLanguage(draft, 'EN', false)).toEqual(draft)
    expect(switchLanguage(draft, 'TH', false).supported).toEqual(['EN'])
  })

  it('change places', () => {
    expect(moveLanguage(draft, 'TH', -1).supported).toEqual(['TH', 'EN'])
    expect(moveLanguage(draft, 'EN', 1).supported).toEqual(['TH', 'EN'])
  })
})
