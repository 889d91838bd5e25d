import { operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import type { Coverage } from '../../../platform/languages/coverage.ts'
import { describeLanguages, languageVersion } from './languages.ts'
import { lockSettings, type SettingsReader, saveSettings } from './settings.store.ts'

export interface LanguageParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly settings: SettingsReader
  readonly coverage: Coverage
}

/** Which languages are offered, as staff see and decide it. */
export function languageRoutes({ pool, clock, settings, coverage }: LanguageParts): Route[] {
  const describe = async () => describeLanguages((await settings()).languages, coverage)
  return [
    route(operations.getLanguages, async () => succeed(await describe())),
    route(operations.setLanguages, async (call) => {
      const { supported, default: wanted, version } = call.body
      if (new Set(supported).size < supported.length) return refuse('language_twice')
      if (!supported.includes(wanted)) return refuse('default_not_offered')
      const saved = await inTransaction(pool, async (tx) => {
        await lockSettings(tx)
        const before = (await settings.within(tx)).languages
        if (version !== languageVersion(before)) return refuse('state_changed')
        const after = { supported, default: wanted }
        if (languageVersion(after) === version) return succeed(undefined)
        await saveSettings(
          tx,
          { 'languages.supported': supported, 'languages.default': wanted },
          new Date(clock.now()),
        )
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'system.languages_set',
          subject: 'languages',
          before: { default: before.default, supported: before.supported.join(' ') },
          after: { default: wanted, supported: supported.join(' ') },
        })
        return succeed(undefined)
      })
      if (!saved.ok) return saved
      settings.forget()
      return succeed(await describe())
    }),
  ]
}
