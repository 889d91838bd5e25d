import { z } from 'zod'
import { operation } from '../operation.ts'
import { currencyShape, wireMinor } from '../shapes.ts'

export const getBalance = operation({
  id: 'records.getBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  caller: 'member',
  staysOpen: ['finishing', 'withdrawing'],
  isOpenToTrial: true,
  summary: 'Balance of the member, as of the last durable movement',
  value: z.object({
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
    /** Held for open rounds, withdrawals and transfers to vendors; not part of the balance. */
    heldMinor: wireMinor,
    /** Held credits: they can be neither staked nor withdrawn until they are released. */
    checkedMinor: wireMinor,
    currency: currencyShape,
  }),
  refusals: {},
})
