import { describe, expect, it } from 'vitest'
import { newBanner } from './banner-draft.logic.ts'
import {
  EMPTY_TEXT,
  findDraftFault,
  newState,
  planChange,
  slugOf,
  wrapChosen,
} from './content-draft.logic.ts'

const titled = { ...newState('announcement'), texts: { en: { ...EMPTY_TEXT, title: 'Hello' } } }

describe('a draft', () => {
  it.each([
    ['without a title', newState('announcement'), 'title'],
    [
      'with a title in another language only',
      { ...newState('blog'), texts: { th: { ...EMPTY_TEXT, title: 'a' } } },
      'title',
    ],
    [
      'with a language that was begun without a title',
      { ...titled, texts: { ...titled.texts, th: { ...EMPTY_TEXT, body: 'a' } } },
      'otherTitle',
    ],
    [
      'of a banner that leads nowhere it says',
      {
        ...newState('banner', 'w_login'),
        texts: titled.texts,
        facts: { ...newBanner('w_login'), linkageType: 'page', url: '//evil.example' },
      },
      'value',
    ],
    ['without an address', { ...newState('blog'), texts: titled.texts }, 'slug'],
    [
      'for nobody',
      { ...titled, facts: { ...titled.facts, executions: [] } as typeof titled.facts },
      'executions',
    ],
    ['that leads nowhere', { ...newState('link'), texts: titled.texts }, 'value'],
    [
      'that ends before it begins',
      { ...titled, startsAt: '2026-12-02T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
      'schedule',
    ],
    ['that says enough', titled, undefined],
  ] as const)('%s', (_what, state, fault) => {
    expect(findDraftFault(state)).toBe(fault)
  })

  it('is sent with the words that changed, each language by itself', () => {
    const item = { draft: titled } as never
    expect(planChange(titled, item)).toBeUndefined()
    const changed = { ...titled, texts: { th: { ...EMPTY_TEXT, title: 'a' } } }
    expect(planChange(changed, item)?.texts).toEqual([
      ['en', null],
      ['th', { ...EMPTY_TEXT, title: 'a' }],
    ])
    const later = { ...titled, startsAt: '2026-12-02T00:00:00.000Z' }
    expect(planChange(later, item)?.texts).toEqual([['en', titled.texts.en]])
    expect(planChange(titled, undefined)?.texts).toEqual([['en', titled.texts.en]])
  })
})

it('an address is made of a title', () => {
  expect(slugOf('How a round is verified, é step by step!')).toBe(
    'how-a-round-is-verified-e-step-by-step',
  )
  expect(slugOf('帮助')).toBe('')
})

it('a mark goes around what is chosen, and the words stay chosen', () => {
  const mark = { before: '<b>', after: '</b>' }
  expect(wrapChosen('one two', { from: 4, to: 7 }, mark)).toEqual({
    text: 'one <b>two</b>',
    from: 7,
    to: 10,
  })
})
