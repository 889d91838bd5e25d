import { LANGUAGE_CODES } from '@baize/languages'
import { describe, expect, it } from 'vitest'
import { readLanguageSettings } from './languages.ts'

describe('the languages of a house', () => {
  it('are all of them, English first, until somebody decides', () => {
    const settings = readLanguageSettings(undefined, undefined)
    expect(settings).toEqual({ supported: LANGUAGE_CODES, default: 'EN' })
  })

  it.each([
    [['TH', 'EN'], 'TH', { supported: ['TH', 'EN'], default: 'TH' }],
    [['TH', 'XX'], 'TH', { supported: ['TH'], default: 'TH' }],
    [['TH', 'AR'], 'VI', { supported: ['TH', 'AR'], default: 'TH' }],
    [[], 'VI', { supported: ['EN'], default: 'EN' }],
    ['nonsense', 7, { supported: LANGUAGE_CODES, default: 'EN' }],
  ])('stored as %j with %s are %j', (supported, chosenDefault, settings) => {
    expect(readLanguageSettings(supported, chosenDefault)).toEqual(settings)
  })
})
