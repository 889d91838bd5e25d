import type { EnvelopeDraft } from '@baize/contract'
import { assert, epochMs, type Uuid, uuidV7 } from '@baize/kernel'
import type pg from 'pg'
import texts from '../../../demonstration/texts/envelopes.json' with { type: 'json' }
import { findIneligibility } from '../../../house/rewards/eligibility.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import type { EnvelopeDeps } from './envelope-deps.ts'
import {
  approveEnvelope,
  countEnvelopes,
  insertEnvelope,
  loadEnvelope,
  loadSomeMembers,
} from './envelopes.store.ts'
import { finishEnvelope, fundEnvelope, takeShare } from './move-envelope.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Members of the history who take a share of the first one. */
const TAKERS = 40

/** Of those of the one that is over. */
const TAKERS_BEFORE = 25

const BONUS: EnvelopeDraft['given'] = {
  kind: 'bonus',
  terms: {
    ...{ kind: 'cashable', order: 'cash_first', wageringMultiple: '3', wageringBase: 'bonus' },
    ...{ countsPercent: { '*': '100' }, validMs: 7 * DAY_MS },
  },
}

/**
 * Envelopes of the demonstration, where there never was one: one that is open and one that is over, of both of which members
 * of the history took shares, one in bonus money a day later, and a draft.
 */
export async function seedEnvelopes(deps: EnvelopeDeps, pool: pg.Pool): Promise<void> {
  if ((await countEnvelopes(pool)) > 0) return
  const now = deps.clock.now()
  await draftOne(deps, pool, { title: 'draft', opensAt: now + 5 * DAY_MS, minutes: 30 })
  await letOpen(deps, pool, { title: 'later', opensAt: now + DAY_MS, minutes: 10, given: BONUS })
  const over = { title: 'over', opensAt: now - MINUTE_MS, minutes: 2 } as const
  const overId = await fill(deps, pool, { ...over, takers: TAKERS_BEFORE })
  const later = { ...deps, clock: { now: () => epochMs(now + 5 * MINUTE_MS) } }
  await finishEnvelope(later, overId)
  await fill(deps, pool, { title: 'now', opensAt: now, minutes: 120, takers: TAKERS })
}

/** Opens one and lets the first members take their shares. */
async function fill(
  deps: EnvelopeDeps,
  pool: pg.Pool,
  { takers, ...opening }: Opening & { readonly takers: number },
): Promise<Uuid> {
  const envelopeId = await letOpen(deps, pool, opening)
  const envelope = await loadEnvelope(pool, envelopeId)
  assert(envelope, 'an envelope is never removed')
  await fundEnvelope(deps, envelope)
  for (const memberId of await loadSomeMembers(pool, takers)) {
    const reason = await findIneligibility(deps, { memberId, audience: {} })
    if (!reason) await takeShare(deps, envelope, memberId)
  }
  return envelopeId
}

interface Opening {
  readonly title: keyof typeof texts
  readonly opensAt: number
  readonly minutes: number
  readonly given?: EnvelopeDraft['given']
}

async function letOpen(deps: EnvelopeDeps, pool: pg.Pool, opening: Opening): Promise<Uuid> {
  const envelopeId = await draftOne(deps, pool, opening)
  await approveEnvelope(pool, envelopeId, new Date(deps.clock.now()))
  return envelopeId
}

async function draftOne(
  { clock }: EnvelopeDeps,
  pool: pg.Pool,
  { title, opensAt, minutes, given = null }: Opening,
): Promise<Uuid> {
  const envelopeId = uuidV7(clock, takeRandomBytes(10))
  const draft: EnvelopeDraft = {
    titles: texts[title],
    ...{ totalMinor: '2000000', shares: 200, split: 'equal', leastMinor: '500', audience: {} },
    given,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(opensAt + minutes * MINUTE_MS).toISOString(),
  }
  await insertEnvelope(pool, envelopeId, { draft, at: new Date(clock.now()), by: 'Baize' })
  return envelopeId
}
