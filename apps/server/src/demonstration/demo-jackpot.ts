import type { BodyInputOf, operations } from '@baize/contract'

/**
 * The demonstration's pool. The smallest level falls before it is two hundred, the others by chance; reserves pay
 * about three quarters of the seeds in the long run, the house the rest.
 */
export const DEMO_JACKPOT: BodyInputOf<typeof operations.makeJackpot> = {
  code: 'CROWN',
  name: 'Crown jackpot',
  names: {
    'zh-Hans': { name: '皇冠奖池', levels: ['迷你', '小型', '大型', '巨型'] },
    vi: { name: 'Hũ Vương Miện', levels: ['Mini', 'Nhỏ', 'Lớn', 'Đặc biệt'] },
    th: { name: 'แจ็กพอตมงกุฎ', levels: ['มินิ', 'ไมเนอร์', 'เมเจอร์', 'แกรนด์'] },
    'pt-BR': { name: 'Jackpot Coroa', levels: ['Mini', 'Minor', 'Major', 'Grand'] },
    ar: { name: 'جاكبوت التاج', levels: ['ميني', 'ماينور', 'ميجور', 'جراند'] },
  },
  games: [
    ...['harvest-moon', 'copper-canyon', 'rose-court', 'carnival-night', 'bamboo-house'],
    ...['jade-dragon', 'savanna-thunder', 'night-masquerade', 'thunder-crown', 'gold-shaft'],
  ],
  levels: [
    {
      ...{ name: 'Mini', rateMillionths: 2_000, reserveMillionths: 1_000 },
      ...{ seedMinor: '5000', ceilingMinor: '20000', tickets: null },
    },
    {
      ...{ name: 'Minor', rateMillionths: 1_500, reserveMillionths: 800 },
      ...{ seedMinor: '50000', ceilingMinor: '500000', tickets: '50000000' },
    },
    {
      ...{ name: 'Major', rateMillionths: 1_500, reserveMillionths: 900 },
      ...{ seedMinor: '500000', ceilingMinor: '5000000', tickets: '500000000' },
    },
    {
      ...{ name: 'Grand', rateMillionths: 2_000, reserveMillionths: 1_300 },
      ...{ seedMinor: '10000000', ceilingMinor: '100000000', tickets: '4000000000' },
    },
  ],
}
