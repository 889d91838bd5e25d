import { type DescribedRegistration, operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { hasMembers } from './has-members.store.ts'
import {
  changedFacts,
  findObstacle,
  registrationOf,
  rowsOf,
  versionOf,
} from './registration-settings.ts'
import { lockSettings, type SettingsReader, saveSettings } from './settings.store.ts'

export interface RegistrationSettingsParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly policy: { readonly minimumAge: number }
  readonly settings: SettingsReader
  readonly currency: { readonly isPlayMoney: boolean }
}

/** Switches and rules of registration, as staff see and decide them. */
export function registrationSettingsRoutes(parts: RegistrationSettingsParts): Route[] {
  const { pool, clock, policy, settings, currency } = parts
  return [
    route(operations.getRegistrationSettings, async () => succeed(await describe(parts))),
    route(operations.setRegistrationSettings, async (call) => {
      const wish = call.body.settings
      const saved = await inTransaction(pool, async (tx) => {
        await lockSettings(tx)
        const stored = await settings.within(tx)
        const before = registrationOf(stored)
        if (call.body.version !== versionOf(before)) return refuse('state_changed')
        const house = {
          policyAge: policy.minimumAge,
          hasMembers: await hasMembers(tx),
          isPlayMoney: currency.isPlayMoney,
        }
        const obstacle = findObstacle(wish, house)
        if (obstacle) return obstacle
        const facts = changedFacts(before, wish)
        if (Object.keys(facts.after).length === 0) return succeed(undefined)
        await saveSettings(tx, rowsOf(wish, stored), new Date(clock.now()))
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'system.registration_set',
          subject: 'registration',
          ...facts,
        })
        return succeed(undefined)
      })
      if (!saved.ok) return saved
      settings.forget()
      return succeed(await describe(parts))
    }),
  ]
}

async function describe({
  clock,
  policy,
  settings,
  currency,
}: RegistrationSettingsParts): Promise<DescribedRegistration> {
  const now = registrationOf(await settings())
  return {
    settings: now,
    version: versionOf(now),
    policyAge: policy.minimumAge,
    isPlayMoney: currency.isPlayMoney,
    today: new Date(clock.now()).toISOString().slice(0, 10),
  }
}
