import { DOCUMENT_BYTES_MAX, type IdentityCheck } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { documentLines, fileFault, sizeText } from './identity-check.logic.ts'

const CHECK: IdentityCheck = {
  state: 'asked_again',
  reason: 'The selfie is blurred.',
  documents: [
    {
      documentId: '0198c0de-0000-7000-8000-000000000001',
      kind: 'selfie',
      type: 'image/jpeg',
      byteSize: 120_000,
      uploadedAt: '2026-11-21T09:00:00.000Z',
      isWantedAgain: true,
    },
  ],
  missing: ['identity_front', 'proof_of_address', 'selfie'],
  isOpen: true,
  submittedAt: null,
  decidedAt: null,
  validUntil: null,
  neededAboveMinor: '5000000',
}

describe('the list of documents', () => {
  it('has a line for each kind, sent or not, and says which one may be left out', () => {
    const lines = documentLines(CHECK)
    expect(lines.map(({ kind }) => kind)).toEqual([
      'identity_front',
      'identity_back',
      'selfie',
      'proof_of_address',
    ])
    expect(lines.filter(({ isNeeded }) => !isNeeded).map(({ kind }) => kind)).toEqual([
      'identity_back',
    ])
    expect(lines.find(({ kind }) => kind === 'selfie')?.document?.isWantedAgain).toBe(true)
  })

  it.each([
    [0, 'empty'],
    [1, undefined],
    [DOCUMENT_BYTES_MAX, undefined],
    [DOCUMENT_BYTES_MAX + 1, 'too_large'],
  ])('a file of %i bytes is %s', (size, fault) => {
    expect(fileFault({ size })).toBe(fault)
  })

  it.each([
    [400, '1 kB'],
    [320_400, '320 kB'],
    [1_440_000, '1.4 MB'],
  ])('%i bytes read %s', (bytes, text) => {
    expect(sizeText(bytes, 'en')).toBe(text)
  })
})
