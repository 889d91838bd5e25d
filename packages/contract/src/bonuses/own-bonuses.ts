import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { wireMinor } from '../shapes.ts'
import { bonus, WOULD_FORFEIT } from './bonus.ts'

const BONUSES_SHOWN = 200

export const getBonuses = operation({
  id: 'bonuses.getOwn',
  method: 'GET',
  path: '/wps/member/bonuses',
  caller: 'member',
  staysOpen: 'finishing',
  summary: 'The member’s bonus money: what is active, what waits, and what is over',
  query: z.object({ language: languageQuery }),
  value: z.object({
    /** Bonus money that can be staked now. */
    bonusMinor: wireMinor,
    /** What would be lost by giving up everything now, what waits included. */
    atStakeMinor: wireMinor,
    /** The active one first, then those that wait in their order, then those that are over, newest first. */
    bonuses: z.array(bonus).max(BONUSES_SHOWN),
  }),
  refusals: {},
})

/** What there is of it goes back to the house; what waits behind it becomes active. */
export const giveUpBonus = operation({
  id: 'bonuses.giveUp',
  method: 'POST',
  path: '/wps/member/bonuses/:grantId/give-up',
  caller: 'member',
  staysOpen: 'finishing',
  isOpenWithoutPlay: true,
  summary: 'Give up bonus money',
  params: z.object({ grantId: z.string().max(40) }),
  body: z.object({
    /** What the member was shown to lose; refused where it is another sum by now. */
    forfeitsMinor: wireMinor,
  }),
  value: z.object({ bonusMinor: wireMinor }),
  refusals: {
    not_found: [404, 'This bonus does not exist.'],
    grant_over: [409, 'This bonus is over.'],
    ...WOULD_FORFEIT,
  },
})
