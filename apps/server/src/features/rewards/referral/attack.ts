import type { ProductAttack } from '../../../attack/product-attack.ts'

export const referralAttack: ProductAttack = {
  inputs: {
    askReferralTerms: {
      body: {
        terms: {
          ...{ levels: ['0.2'], needsVerified: true },
          ...{ depositMinMinor: '0', validBetMinMinor: '0' },
        },
        reason: 'Agreed with marketing.',
      },
    },
  },
  things: {},
}
