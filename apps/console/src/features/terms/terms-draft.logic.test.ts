import type { TermsVersion } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import {
  findDraftFault,
  lacksHouse,
  newDraft,
  openDraft,
  sayIn,
  silenceIn,
  standInFor,
  wishOf,
  withSection,
} from './terms-draft.logic.ts'

const EN = {
  changes: 'Stakes are described.',
  sections: [{ title: 'Stakes', text: 'Final.' }],
  privacy: [],
}
const VI = { changes: '', sections: [{ title: 'Tiền cược', text: 'Chung cuộc.' }], privacy: [] }
const IN_FORCE: TermsVersion = {
  version: '2',
  state: 'in_force',
  texts: { en: EN, vi: VI },
  revision: 3,
  writtenBy: 'Ana',
  writtenAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
  appliesFrom: null,
  acceptedCount: 4,
}

describe('a draft of the terms', () => {
  it('begins with the sections of the version in force in every language, and nothing new', () => {
    expect(wishOf(newDraft([IN_FORCE]))).toEqual({
      version: '',
      texts: { en: { ...EN, changes: '' }, vi: VI },
      revision: 0,
    })
  })

  it('keeps the key of a section when another is added', () => {
    expect(withSection(withSection([])).map(({ key }) => key)).toEqual([0, 1])
  })

  it('is sent without a language in which nothing is said', () => {
    const draft = sayIn(silenceIn(openDraft(IN_FORCE), 'vi'), 'th', { changes: ' ' })
    expect(wishOf(draft).texts).toEqual({ en: EN })
  })

  const good = { ...newDraft([IN_FORCE]), version: '3' }
  const bare = sayIn(good, 'th', { privacy: withSection([]) })
  it.each([
    ['as it should be', good, undefined],
    ['without a name', { ...good, version: '' }, { kind: 'version' }],
    ['with a name that does not fit an address', { ...good, version: '../3' }, { kind: 'version' }],
    ['with the name of another', { ...good, version: '2' }, { kind: 'taken' }],
    ['with a section that says nothing', bare, { kind: 'sections', language: 'th' }],
    ['that goes on', openDraft({ ...IN_FORCE, state: 'draft' }), undefined],
  ])('%s', (_what, draft, fault) => {
    expect(findDraftFault(draft, [IN_FORCE])).toEqual(fault)
  })
})

describe('a page that is not written in a language', () => {
  const { texts } = IN_FORCE
  it.each([
    ['sections', 'vi', undefined],
    ['sections', 'th', 'en'],
    ['privacy', 'vi', 'shipped'],
  ] as const)('of %s, for readers of %s', (page, language, standIn) => {
    expect(standInFor(texts, page, { language, house: 'en' })).toBe(standIn)
  })

  it('is read in whatever there is when house and English lack it, too', () => {
    expect(standInFor({ vi: VI }, 'sections', { language: 'th', house: 'pt-BR' })).toBe('vi')
  })

  it('keeps a version from being published where it is the language of the house', () => {
    expect(lacksHouse(IN_FORCE, 'en')).toBe(false)
    expect(lacksHouse(IN_FORCE, 'vi')).toBe(true)
    expect(lacksHouse({ texts: {} }, 'vi')).toBe(false)
  })
})
