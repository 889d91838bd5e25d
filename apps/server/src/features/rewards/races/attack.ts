import type { ProductAttack } from '../../../attack/product-attack.ts'

export const raceAttack: ProductAttack = {
  inputs: {
    createRace: {
      body: {
        ...{ titles: { en: 'Race' }, measure: 'turnover', product: null, stakeMinMinor: '0' },
        ...{ ties: 'first_reached', prizesMinor: ['1000'] },
        ...{ opensAt: '2026-03-01T00:00:00.000Z', closesAt: '2099-03-01T00:00:00.000Z' },
      },
    },
  },
  // Every member sees the same races.
  things: { raceId: { ownedBy: 'nobody' } },
}
