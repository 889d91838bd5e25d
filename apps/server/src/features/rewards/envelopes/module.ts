import type { HeldClaim } from '@baize/ledger/pg'
import type pg from 'pg'
import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createEnvelopeApproval } from './approve-envelope.ts'
import { type EnvelopeDeps, PURPOSE } from './envelope-deps.ts'
import { ENVELOPE_CRONTAB, envelopeTasks } from './envelope-tasks.ts'
import { envelopeRoutes } from './envelopes.route.ts'
import { envelopeRows, envelopeShares, sumHeld } from './envelopes.store.ts'
import { envelopeDeskRoutes } from './envelopes-desk.route.ts'
import { createEnvelopesTopic } from './envelopes-topic.ts'
import { seedEnvelopes } from './seed-envelopes.ts'

export const ENVELOPES: ModuleFacts = {
  crontab: ENVELOPE_CRONTAB,
  tables: { house: 'envelope', record: 'envelope_share' },
  async loadClaims(snapshot, currency) {
    const amountMinor = await sumHeld(snapshot)
    const claim: HeldClaim = {
      ...({ kind: 'escrow', purpose: PURPOSE } as const),
      ...{ currency, amountMinor, says: 'open envelopes' },
    }
    return [claim]
  },
}

/** An envelope and a member's share of it, with the money of that share. */
export const ENVELOPE_ROWS: ModuleRows = { inLockOrder: [envelopeRows, envelopeShares] }

/** Red envelopes: two people let one open, members take its shares, and the rest goes back. */
export function createEnvelopes(core: ServerCore, lent: Pick<EnvelopeDeps, 'houseLanguage'>) {
  const { pool, clock, poster, accounts, bonus, policy, currencyCode: currency } = core
  const topic = createEnvelopesTopic({ pool, clock })
  const deps: EnvelopeDeps = {
    ...{ pool, clock, poster, accounts, bonus, policy, currency },
    houseLanguage: lent.houseLanguage,
    changed: () => topic.changed(),
  }
  return {
    deps,
    routes: [...envelopeRoutes(deps), ...envelopeDeskRoutes(deps)],
    topics: [topic],
    tasks: envelopeTasks(deps),
    openDemoEnvelopes: (filled: pg.Pool) => seedEnvelopes({ ...deps, pool: filled }, filled),
    approvals: { envelope_start: createEnvelopeApproval(deps) },
  } satisfies LendingModule
}
