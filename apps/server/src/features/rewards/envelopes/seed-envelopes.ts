import type { EnvelopeDraft } from '@baize/contract'
import { assert, uuidV7 } from '@baize/kernel'
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
import { fundEnvelope, takeShare } from './move-envelope.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Members of the history who take a share of the first one. */
const TAKERS = 40

/** Lets envelopes open in the demonstration, where there never was one: one now, of which members of the history take shares, and one a day later. */
export async function seedEnvelopes(deps: EnvelopeDeps, pool: pg.Pool): Promise<void> {
  if ((await countEnvelopes(pool)) > 0) return
  const now = deps.clock.now()
  await letOpen(deps, pool, { title: 'later', opensAt: now + DAY_MS, minutes: 10 })
  const envelopeId = await letOpen(deps, pool, { title: 'now', opensAt: now, minutes: 120 })
  const envelope = await loadEnvelope(pool, envelopeId)
  assert(envelope, 'an envelope is never removed')
  await fundEnvelope(deps, envelope)
  for (const memberId of await loadSomeMembers(pool, TAKERS)) {
    const reason = await findIneligibility(deps, { memberId, audience: {} })
    if (!reason) await takeShare(deps, envelope, memberId)
  }
}

interface Opening {
  readonly title: keyof typeof texts
  readonly opensAt: number
  readonly minutes: number
}

async function letOpen(
  { clock }: EnvelopeDeps,
  pool: pg.Pool,
  { title, opensAt, minutes }: Opening,
) {
  const envelopeId = uuidV7(clock, takeRandomBytes(10))
  const at = new Date(clock.now())
  const draft: EnvelopeDraft = {
    titles: texts[title],
    ...{ totalMinor: '2000000', shares: 200, split: 'equal', leastMinor: '500', audience: {} },
    given: null,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(opensAt + minutes * MINUTE_MS).toISOString(),
  }
  await insertEnvelope(pool, envelopeId, { draft, at, by: 'Baize' })
  await approveEnvelope(pool, envelopeId, at)
  return envelopeId
}
