import type { LendingModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { giveStartingMoney } from './give-starting-money.ts'
import { STARTING_MONEY_TASK, type StartingMoneyOrder } from './order-starting-money.ts'

/** Play money that a new member begins with, where the house's currency is play money. */
export function createStartingMoney({ pool, clock, poster, bonus, policy }: ServerCore) {
  return {
    tasks: {
      [STARTING_MONEY_TASK]: (order: unknown) =>
        giveStartingMoney({ pool, clock, poster, bonus, policy }, order as StartingMoneyOrder),
    },
  } satisfies LendingModule
}
