import { randomUUID } from 'node:crypto'
import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import {
  loadPersonFacts,
  pruneBarredMarks,
  saveBarredMarks,
} from '../../../house/person-marks/person-marks.store.ts'
import { keyMarks } from '../../../house/person-marks/person-marks.ts'
import { type AuditActor, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { hashPassword } from '../../../platform/password.ts'
import { loadClosing, lockOwner } from './closing.store.ts'
import {
  type DueErasure,
  eraseKind,
  findDueErasures,
  hastenErasures,
  takeErasure,
} from './erase.store.ts'
import type { PrivacyDeps } from './privacy-deps.ts'
import { ERASED_EARLY } from './privacy-rules.ts'

export const ERASE_TASK = 'privacy:erase'
export const ERASURE_NEEDS = 'members.data'
const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'system', ip: null }
/** Of one night; what is left goes the next. */
const ERASURES_A_RUN = 500
const FOR_GOOD_MS = 8_640_000_000_000_000n
const TRIES_MAX = 10

type EraseDeps = Pick<PrivacyDeps, 'pool' | 'clock' | 'markKey'>

/** Erases what is due, one kind of one account in each transaction: a run that dies goes on where it was. */
export async function eraseDue(deps: EraseDeps): Promise<void> {
  const at = new Date(deps.clock.now())
  for (const due of await findDueErasures(deps.pool, at, ERASURES_A_RUN)) await erase(deps, due)
  await pruneBarredMarks(deps.pool, at)
}

async function erase(deps: EraseDeps, due: DueErasure): Promise<void> {
  const { memberId, kind } = due
  const passwordHash = await hashPassword(randomUUID())
  await inTransaction(deps.pool, async (tx) => {
    const at = deps.clock.now()
    await lockOwner(tx, memberId)
    const taken = await takeErasure(tx, due, new Date(at))
    if (!taken) return
    if (kind === 'records' && taken.excludedUntilMs > BigInt(at)) {
      await keepMarks(deps, tx, memberId, taken.excludedUntilMs)
    }
    await eraseKind(tx, kind, { memberId, passwordHash })
    await saveAuditEntry(tx, {
      at,
      actor: SYSTEM,
      action: 'member.data_erased',
      subject: memberId.toString(),
      details: { data: kind },
    })
  })
}

/** By these an excluded person is known again as long as the exclusion lasts. */
async function keepMarks(
  deps: EraseDeps,
  tx: Tx,
  memberId: bigint,
  untilMs: bigint,
): Promise<void> {
  const facts = await loadPersonFacts(tx, memberId)
  if (!facts) return
  const until = untilMs >= FOR_GOOD_MS ? null : new Date(Number(untilMs))
  await saveBarredMarks(tx, memberId, keyMarks(deps.markKey, facts), until)
}

/** How an approved erasure is carried out: what no law keeps goes with the next run, which is queued. */
export function createErasureApproval({ clock }: Pick<PrivacyDeps, 'clock'>): ApprovalKind {
  return {
    needs: ERASURE_NEEDS,
    async execute(tx, { subject }) {
      const memberId = BigInt(subject)
      await lockOwner(tx, memberId)
      const closing = await loadClosing(tx, memberId)
      if (!closing?.closedAt) return refuse('state_changed')
      const at = new Date(clock.now())
      if (!(await hastenErasures(tx, memberId, ERASED_EARLY, at))) return refuse('state_changed')
      await addJob(tx, ERASE_TASK, {}, TRIES_MAX)
      return succeed(undefined)
    },
  }
}
