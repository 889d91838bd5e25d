import { NOBODYS, type ProductAttack } from '../../../attack/product-attack.ts'

export const lotteryAttack: ProductAttack = {
  things: {
    // Games and their issues are everybody's.
    game: NOBODYS,
    issue: NOBODYS,
  },
}
