import { NOBODYS, type ProductAttack } from '../../../attack/product-attack.ts'

export const lotteryAttack: ProductAttack = {
  inputs: {
    placeLotteryBet: {
      body: {
        ...{ game: 'ssc-1', issue: '20260101-001', play: 'position' },
        ...{ bet: { digits: [[7], [], [], [], []] }, lineCount: 1, lineStakeMinor: '100' },
      },
    },
  },
  things: {
    // Games and their issues are everybody's.
    game: NOBODYS,
    issue: NOBODYS,
  },
}
