import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import {
  attributeRegistration,
  isAffiliateCode,
  type Registered,
} from './players/attribute-registration.ts'
import { readSettings } from './settings.ts'

/** What registration asks of affiliates, before the module itself is built. */
export function createAttribution(core: ServerCore) {
  const { pool, clock, crowded } = core
  const deps = { clock, crowded, windowDays: readSettings(core).windowDays }
  return {
    isAffiliateCode: (code: string) => isAffiliateCode(pool, code),
    attribute: (tx: Tx, registered: Registered) => attributeRegistration(deps, tx, registered),
  }
}
