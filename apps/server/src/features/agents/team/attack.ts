import type { ProductAttack } from '../../../attack/product-attack.ts'
import { insertLinkOf } from './attack.store.ts'

const days = { query: { from: '2026-01-01', to: '2026-01-31' } }

export const agentTeamAttack: ProductAttack = {
  inputs: {
    getAgentOverview: days,
    getTeam: days,
    getTeamBets: days,
    getTeamMovements: days,
    getAgents: days,
    getAgent: days,
    getAgentIncome: days,
    // Under the house, which is always there.
    askAgentMove: { body: { uplineId: null } },
  },
  things: {
    linkId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: (person, house) => insertLinkOf(house.server.database.pool, person.memberId),
      neverWas: '999999999999',
    },
    // Who is not in the team is refused alike, there or not; the tree is tried beside the feature.
    downlineId: { ownedBy: 'nobody' },
    uplineId: { ownedBy: 'nobody' },
  },
}
