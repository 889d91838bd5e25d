import type { ContentState, ContentText } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { changedMiddle, differencesOf, standingOf } from './state-differences.logic.ts'

const words = (title: string, body = '<p>Words</p>'): ContentText => ({ title, summary: '', body })
const notice = (change: Partial<ContentState> = {}): ContentState => ({
  facts: { kind: 'announcement', promotionType: 'PL', executions: ['A'], order: 5 },
  ...{ startsAt: null, endsAt: null, texts: { en: words('One') } },
  ...change,
})

describe('what differs between two versions', () => {
  it('is nothing where they say the same', () => {
    expect(differencesOf(notice(), notice())).toEqual([])
  })

  it('is named by field, and by language where words differ', () => {
    const after = notice({
      facts: { kind: 'announcement', promotionType: 'PU', executions: ['A'], order: 5 },
      startsAt: '2026-12-01T00:00:00.000Z',
      texts: { en: words('Two'), vi: words('Hai') },
    })
    expect(differencesOf(notice(), after)).toEqual([
      { language: null, field: 'promotionType', was: 'PL', is: 'PU' },
      { language: null, field: 'startsAt', was: null, is: '2026-12-01T00:00:00.000Z' },
      { language: 'en', field: 'title', was: 'One', is: 'Two' },
      { language: 'vi', field: 'title', was: undefined, is: 'Hai' },
      { language: 'vi', field: 'body', was: undefined, is: '<p>Words</p>' },
    ])
  })

  it('tells a language that was taken away', () => {
    const before = notice({ texts: { en: words('One'), vi: words('Một', '') } })
    expect(differencesOf(before, notice())).toEqual([
      { language: 'vi', field: 'title', was: 'Một', is: undefined },
    ])
  })

  it.each([
    ['one two three', 'one 2 three', { start: 'one ', gone: 'two ', come: '2 ', end: 'three' }],
    ['same', 'same', { start: 'same', gone: '', come: '', end: '' }],
    ['a a', 'a a a', { start: 'a ', gone: '', come: 'a ', end: 'a' }],
  ])('of %j and %j is marked by whole words', (was, is, marked) => {
    expect(changedMiddle(was, is)).toEqual(marked)
  })
})

describe('the languages of a version', () => {
  it('are whole, half or not written, with what their readers are shown', () => {
    const texts = { en: words('One'), vi: words('Một', ' '), 'pt-BR': words('Um') }
    const told = standingOf(texts, ['en', 'vi', 'pt', 'th'])
    expect(told.map(({ language, state, shown }) => [language, state, shown])).toEqual([
      ['en', 'whole', 'en'],
      ['vi', 'half', 'vi'],
      ['pt', 'none', 'pt-BR'],
      ['th', 'none', 'en'],
      ['pt-BR', 'whole', 'pt-BR'],
    ])
    expect(told[1]?.lacks).toEqual(['body'])
  })
})
