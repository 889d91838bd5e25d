import { isIP } from 'node:net'
import { type Access, operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { JURISDICTION_NAMES, JURISDICTIONS } from '../../../platform/policy/jurisdictions.ts'
import type { AccessGate } from './access-gate.ts'
import { isBlock, plainAddress } from './access-rules.ts'
import type { CountryFinder } from './country-file.ts'
import { type SettingsReader, saveSettings } from './settings.store.ts'

export interface AccessRouteParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly gate: AccessGate
  readonly countryOf: CountryFinder | undefined
  readonly jurisdiction: string | undefined
  readonly policy: object
  readonly settings: SettingsReader
}

/** Maintenance and regions, as staff see and decide them. Each change is one row of the audit log. */
export function accessRoutes(parts: AccessRouteParts): Route[] {
  const { pool, clock, gate, settings } = parts
  const change = async (
    call: Call<never>,
    values: Readonly<Record<string, unknown>>,
    entry: { action: string; details: Record<string, string | number | boolean | null> },
  ) => {
    await inTransaction(pool, async (tx) => {
      await saveSettings(tx, values, new Date(clock.now()))
      const actor = auditActorOf(staffOf(call), call.origin.ip)
      await saveAuditEntry(tx, { at: clock.now(), actor, subject: 'system', ...entry })
    })
    settings.forget()
    return succeed(await describeAccess(parts))
  }
  return [
    route(operations.getAccess, async () => succeed(await describeAccess(parts))),
    route(operations.setMaintenance, async (call) => {
      const { isOn, end, message } = call.body
      if (isOn && end !== null && Date.parse(end) <= clock.now()) return refuse('end_in_the_past')
      const before = await settings()
      const values = {
        'maintenance.on': isOn,
        'maintenance.end': isOn ? end : null,
        'maintenance.message': isOn ? message || null : null,
      }
      return change(call as never, values, {
        action: isOn ? 'system.maintenance_on' : 'system.maintenance_off',
        details: { end, message, wasOn: before.isInMaintenance },
      })
    }),
    route(operations.setAccessRules, async (call) => {
      const { rules, supportAddress } = call.body
      const wrong = [...rules.allowBlocks, ...rules.denyBlocks].find((block) => !isBlock(block))
      if (wrong !== undefined) return refuse('block_invalid', { block: wrong })
      const before = await settings()
      const values = { 'access.rules': rules, 'support.address': supportAddress }
      return change(call as never, values, {
        action: 'system.access_rules_set',
        details: {
          before: JSON.stringify(before.accessRules),
          after: JSON.stringify(rules),
          supportBefore: before.supportAddress,
          supportAfter: supportAddress,
        },
      })
    }),
    route(operations.setAppStores, async (call) => {
      const before = await settings()
      return change(
        call as never,
        { 'app.stores': call.body },
        {
          action: 'system.app_stores_set',
          details: {
            iosBefore: before.appStores.ios,
            iosAfter: call.body.ios,
            androidBefore: before.appStores.android,
            androidAfter: call.body.android,
          },
        },
      )
    }),
    route(operations.tryAddress, async (call) => {
      const address = plainAddress(call.query.address.trim())
      if (isIP(address) === 0) return refuse('block_invalid')
      const verdict = await gate.verdictFor(address)
      return succeed({ ...verdict, country: parts.countryOf?.(address) ?? null })
    }),
  ]
}

/** A policy flag by flag, as text. */
function flagsOf(policy: object) {
  return Object.entries(policy).map(([flag, value]) => ({ flag, value: String(value) }))
}

async function describeAccess(parts: AccessRouteParts): Promise<Access> {
  const settings = await parts.settings()
  return {
    maintenance: {
      isOn: settings.isInMaintenance,
      end: settings.maintenanceEnd,
      message: settings.maintenanceMessage,
    },
    rules: settings.accessRules,
    supportAddress: settings.supportAddress,
    appStores: settings.appStores,
    knowsCountries: parts.countryOf !== undefined,
    jurisdiction: parts.jurisdiction ?? null,
    policy: flagsOf(parts.policy),
    policies: JURISDICTION_NAMES.map((name) => ({ name, policy: flagsOf(JURISDICTIONS[name]) })),
  }
}
