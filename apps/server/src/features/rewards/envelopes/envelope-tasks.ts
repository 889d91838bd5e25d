import type { TaskList } from 'graphile-worker'
import type { EnvelopeDeps } from './envelope-deps.ts'
import { loadDue, loadEnvelope } from './envelopes.store.ts'
import { finishEnvelope, fundEnvelope } from './move-envelope.ts'

export const ENVELOPE_CRONTAB = '* * * * * envelopes:turn ?max=1'

/** The task runs each minute: what opens before the next one is funded by then, so that it opens at its second. */
const AHEAD_MS = 90_000
const AT_ONCE_MAX = 100

/** May be repeated: an envelope is funded once and ends once. */
export function envelopeTasks(deps: EnvelopeDeps): TaskList {
  const { pool, clock } = deps
  return {
    async 'envelopes:turn'() {
      const now = clock.now()
      const due = await loadDue(pool, {
        ...{ opensBefore: new Date(now + AHEAD_MS), now: new Date(now), limit: AT_ONCE_MAX },
      })
      for (const { envelopeId, isToFund } of due) {
        const envelope = isToFund ? await loadEnvelope(pool, envelopeId) : undefined
        if (envelope) await fundEnvelope(deps, envelope)
        else await finishEnvelope(deps, envelopeId)
      }
    },
  }
}
