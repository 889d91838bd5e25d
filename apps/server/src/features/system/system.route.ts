import { operations, type WireCurrency } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../platform/http/route.ts'
import type { PublicSealingKey } from '../../platform/sealing/sealing-key.ts'
import type { Settings } from './settings.store.ts'

export interface SystemParts {
  readonly currency: WireCurrency
  readonly isDemonstration: boolean
  readonly sealingKey: PublicSealingKey
  settings(): Promise<Settings>
}

/** What every visit asks first. */
export function systemRoutes(parts: SystemParts): Route[] {
  return [
    route(operations.getStatus, async (call) => {
      const { isInMaintenance, maintenanceEnd } = await parts.settings()
      return succeed({
        status: isInMaintenance ? 1 : 0,
        maintenanceEnd,
        ip: call.origin.ip,
        currency: parts.currency,
        isDemonstration: parts.isDemonstration,
      })
    }),
    route(operations.getWhitelabel, async () => {
      const { switches } = await parts.settings()
      return succeed({ switches: { ...switches } })
    }),
    route(operations.getRegisterSettings, async () => {
      const { registrationRules, minimumAge } = await parts.settings()
      return succeed({ rules: registrationRules, minimumAge })
    }),
    route(operations.getSealingKey, async () => succeed(parts.sealingKey)),
  ]
}
