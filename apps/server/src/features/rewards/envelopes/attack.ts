import type { ProductAttack } from '../../../attack/product-attack.ts'

const DRAFT = {
  titles: { en: 'Evening' },
  ...{
    totalMinor: '1000',
    shares: 10,
    split: 'random',
    leastMinor: '1',
    given: null,
    audience: {},
  },
  ...{ opensAt: '2099-01-01T00:00:00.000Z', closesAt: '2099-01-01T01:00:00.000Z' },
}

export const envelopeAttack: ProductAttack = {
  inputs: { createEnvelope: { body: DRAFT }, changeEnvelope: { body: DRAFT } },
  // Everybody sees the same envelopes.
  things: { envelopeId: { ownedBy: 'nobody' } },
  topics: ['envelopes'],
}
