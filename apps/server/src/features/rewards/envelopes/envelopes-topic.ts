import { type EnvelopesNow, envelopesTopic, operations } from '@baize/contract'
import { encodeId, isSameValue } from '@baize/kernel'
import { createTopic } from '../../../platform/live/create-topic.ts'
import type { Topic } from '../../../platform/live/topic.ts'
import type { EnvelopeDeps } from './envelope-deps.ts'
import { loadSoon } from './envelopes.store.ts'

/** How long before it opens an envelope is announced to open tabs. */
const AHEAD_MS = 600_000
const SHOWN_MAX = 5
/** What was approved or taken on other servers is seen by this. */
const LOOK_EVERY_MS = 2_000
const GAP_MS = 500

/** Envelopes that are open or about to open, live, for members. */
export function createEnvelopesTopic({ pool, clock }: Pick<EnvelopeDeps, 'pool' | 'clock'>): Topic {
  return createTopic<EnvelopesNow, EnvelopesNow>({
    shape: envelopesTopic,
    openTo: ['member'],
    operation: operations.getEnvelopes,
    async read() {
      const now = clock.now()
      const soon = await loadSoon(pool, {
        ...{ opensBefore: new Date(now + AHEAD_MS), now: new Date(now), limit: SHOWN_MAX },
      })
      return {
        items: soon.map(({ envelopeId, opensAt, closesAt, shares, taken }) => ({
          envelopeId: encodeId('env', envelopeId),
          opensAt: opensAt.toISOString(),
          closesAt: closesAt.toISOString(),
          left: shares - taken,
        })),
      }
    },
    compare: (before, after) =>
      isSameValue(before, after) ? { kind: 'same' } : { kind: 'change', change: after },
    gapMs: GAP_MS,
    everyMs: LOOK_EVERY_MS,
  })
}
