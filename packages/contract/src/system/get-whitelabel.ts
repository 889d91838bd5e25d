import { z } from 'zod'
import { houseInfo } from '../content/house-info.ts'
import { operation } from '../operation.ts'
import { offeredLanguages } from './languages.ts'

/** One module with those that belong under it: on when `enabled` is `'1'`. */
const whitelabelNode = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(whitelabelNode)
  },
})
export type WhitelabelNode = z.infer<typeof whitelabelNode>

/** Feature switches (USERNAMEREG3, FREEPLAY3, …): menus and forms follow them. */
export const getWhitelabel = operation({
  id: 'system.getWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  isRefusedLast: true,
  summary: 'Feature switches, as a tree and by name, and languages',
  value: z.object({
    /** Groups are on while any of theirs is. */
    whitelabel: z.array(whitelabelNode),
    /** The same by name, for anyone who asks about one. */
    switches: z.record(z.string(), z.boolean()),
    /** Differs when something else is published than before; open pages ask anew then. */
    contentVersion: z.string(),
    /** Differs when the house says something else of itself: whether and to whom it is open, who may register. */
    houseVersion: z.string(),
    /** Grows with every change of games, vendors or their order. */
    catalogueRevision: z.number().int(),
    /** What the operator says is official. */
    info: houseInfo,
    languages: offeredLanguages,
  }),
  refusals: {},
})
