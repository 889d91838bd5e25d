import type { ProductAttack } from '../../../attack/product-attack.ts'
import { insertPaidRun } from './attack.store.ts'

/** Terms as they are offered, and a run that paid somebody. */
const TERMS = {
  period: 'daily',
  metric: 'valid_bet',
  pay: 'rate',
  tiers: [{ ratePercent: '1' }],
}
const offered = { body: { terms: TERMS } }

export const agentRunAttack: ProductAttack = {
  inputs: {
    tryContract: offered,
    offerDividend: offered,
    offerDailySalary: offered,
    offerHourSalary: offered,
    offerRealTimeSalary: offered,
    offerHouseContract: offered,
  },
  things: {
    runId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: (person, house) => insertPaidRun(house.server.database.pool, person.memberId),
      neverWas: '999999999999',
    },
    // Of one kind: whose they are is tried beside the feature.
    seriesRunId: { ownedBy: 'nobody' },
    // Of four kinds, each with calls of its own: whose they are is tried for each of them beside the feature.
    contractId: { ownedBy: 'nobody' },
  },
}
