import type { ProductAttack } from '../../../attack/product-attack.ts'

const LEVEL = {
  names: { en: 'Member' },
  ...{ reachMinor: '0', reachDepositMinor: '0', keepMinor: '0', giftMinor: '0' },
  ...{ birthdayGiftMinor: '0', withdrawalMaxMinor: null, withdrawalDayMaxMinor: null },
  withdrawalsPerDay: null,
}

export const vipAttack: ProductAttack = {
  inputs: {
    askVipTable: {
      body: {
        levels: [LEVEL, { ...LEVEL, reachMinor: '1000' }],
        reason: 'The levels go together.',
      },
    },
  },
  things: {},
}
