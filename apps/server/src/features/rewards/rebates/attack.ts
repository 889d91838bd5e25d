import type { ProductAttack } from '../../../attack/product-attack.ts'

export const rebateAttack: ProductAttack = {
  inputs: {
    askRebateTerms: {
      body: {
        terms: {
          ...{ basis: 'turnover', period: 'day', mode: 'manual', atClose: 'pay' },
          rates: [{ product: 'RNG', rates: ['0.5'], edge: null }],
          ...{ minMinor: null, maxMinor: null },
        },
        reason: 'Rates as agreed.',
      },
    },
  },
  // A period is a span of days of the house, not of a member.
  things: { periodKey: { ownedBy: 'nobody' } },
}
