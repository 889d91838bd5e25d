import type { ProductAttack } from '../../../attack/product-attack.ts'

export const raffleAttack: ProductAttack = {
  inputs: {
    createRaffle: {
      body: {
        ...{ titles: { en: 'Raffle' }, given: null, prizesMinor: ['1000'], isOnePerMember: true },
        ...{ ticketsMax: 100, claimDays: 7 },
        ...{ opensAt: '2026-03-01T00:00:00.000Z', closesAt: '2099-03-01T00:00:00.000Z' },
      },
    },
  },
  // Every member sees the same raffles; prizes are found by their winner.
  things: { raffleId: { ownedBy: 'nobody' } },
}
