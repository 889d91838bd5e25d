import { z } from 'zod'
import { operation } from '../operation.ts'

/** Ends this session everywhere at once; open tabs hear of it over the socket. */
export const logout = operation({
  id: 'identity.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  caller: 'member',
  staysOpen: 'withdrawing',
  isOpenWhilePasswordIsDue: true,
  isOpenToTrial: true,
  summary: 'Sign out',
  value: z.object({}),
  refusals: {},
})
