import { describe, expect, it } from 'vitest'
import { emptyDraft, missingParts, writtenTexts } from './message-draft.logic.ts'

const text = { title: 'Hello', body: 'All of it.' }
const empty = { title: '', body: ' ' }

describe('a message that is written', () => {
  it('has a member where it is for one or for a team, and for nobody else', () => {
    const texts = { en: text }
    for (const audience of ['member', 'team'] as const) {
      expect(missingParts({ audience, memberId: '', texts }, 'en')).toEqual(['memberId'])
      expect(missingParts({ audience, memberId: ' 1001 ', texts }, 'en')).toEqual([])
    }
    for (const audience of ['agents', 'everyone'] as const) {
      expect(missingParts({ audience, memberId: '', texts }, 'en')).toEqual([])
    }
  })

  it('is whole in the language of the house and in every other that was begun', () => {
    const draft = { audience: 'everyone' as const, memberId: '' }
    expect(missingParts({ ...draft, texts: { vi: text } }, 'en')).toEqual([
      'texts.en.title',
      'texts.en.body',
    ])
    const texts = { en: text, vi: { ...empty, title: 'Xin chào' }, th: empty }
    expect(missingParts({ ...draft, texts }, 'en')).toEqual(['texts.vi.body'])
  })

  it('is sent in the languages in which something stands', () => {
    expect(writtenTexts({ ...emptyDraft().texts, en: text, th: empty })).toEqual({ en: text })
  })
})
