import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { wireMinor } from '../shapes.ts'
import { askReason } from '../staff/approvals.ts'
import { bonus } from './bonus.ts'

const BONUSES_SHOWN = 200

/** Bonus money of one member, as staff see it: with what it was given for. */
export const getBonusesOfMember = operation({
  id: 'staff.getBonusesOfMember',
  method: 'GET',
  path: '/ops/members/:memberId/bonuses',
  caller: { staff: 'members.ledger' },
  summary: 'Bonus money of a member',
  params: z.object({ memberId: z.string().max(20) }),
  query: z.object({ language: languageQuery }),
  value: z.object({
    bonusMinor: wireMinor,
    bonuses: z.array(bonus.extend({ source: z.string() })).max(BONUSES_SHOWN),
  }),
  refusals: { not_found: [404, 'There is no such member.'] },
})

/** What there is of it goes back to the house; what waits behind it becomes active. */
export const endBonusOfMember = operation({
  id: 'staff.endBonus',
  method: 'POST',
  path: '/ops/members/:memberId/bonuses/:grantId/end',
  caller: { staff: 'rewards.manage' },
  summary: 'End bonus money of a member',
  params: z.object({ memberId: z.string().max(20), grantId: z.string().max(40) }),
  body: z.object({ reason: askReason }),
  value: z.object({}),
  refusals: {
    not_found: [404, 'Not found.'],
    grant_over: [409, 'This bonus is over.'],
  },
})
