import type { TermsVersion } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { addSection, findDraftFault, newDraft, openDraft, wishOf } from './terms-draft.logic.ts'

const IN_FORCE: TermsVersion = {
  version: '2',
  state: 'in_force',
  changes: 'Stakes are described.',
  sections: [{ title: 'Stakes', text: 'A stake is final.' }],
  revision: 3,
  writtenBy: 'Ana',
  writtenAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
  acceptedCount: 4,
}

describe('a draft of the terms', () => {
  it('begins with the sections of the version in force, and says nothing new yet', () => {
    expect(wishOf(newDraft([IN_FORCE]))).toEqual({
      version: '',
      changes: '',
      sections: IN_FORCE.sections,
      revision: 0,
    })
  })

  it('keeps the key of a section when another is added', () => {
    const draft = addSection(addSection(newDraft([IN_FORCE])))
    expect(draft.sections.map(({ key }) => key)).toEqual([0, 1, 2])
  })

  const good = { ...newDraft([IN_FORCE]), version: '3' }
  it.each([
    ['as it should be', good, undefined],
    ['without a name', { ...good, version: '' }, 'version'],
    ['with a name that does not fit an address', { ...good, version: '../3' }, 'version'],
    ['with the name of another', { ...good, version: '2' }, 'taken'],
    ['with a section that says nothing', addSection(good), 'sections'],
    ['that goes on', openDraft({ ...IN_FORCE, state: 'draft' }), undefined],
  ])('%s', (_what, draft, fault) => {
    expect(findDraftFault(draft, [IN_FORCE])).toBe(fault)
  })
})
