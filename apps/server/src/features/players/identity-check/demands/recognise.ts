import { RULES } from '../../../../house/alarms/alarm-rules.ts'
import { findBarredBy, loadPersonFacts } from '../../../../house/person-marks/person-marks.store.ts'
import { keyMarks } from '../../../../house/person-marks/person-marks.ts'
import { type AuditActor, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { changeCheckIn } from '../change-check.ts'
import { loadCheck, lockCheckedMember, markWantedAgain } from '../identity-checks.store.ts'
import type { IdentityCheckParts } from '../identity-parts.ts'
import {
  demandFor,
  holdsStakes,
  isDrawn,
  isWeak,
  newMarks,
  type SharedMark,
} from './demand-rules.ts'
import { type DemandRow, findLate, loadDemand, saveDemand, saveWeakMarks } from './demands.store.ts'
import { findBarred, findMarksOf, findOthersWith } from './marks.store.ts'

type DemandParts = Pick<IdentityCheckParts, 'clock' | 'holdStakes' | 'lot'>

export interface RecogniseParts extends DemandParts, Pick<IdentityCheckParts, 'pool'> {
  /** Raises alarms, open until a person resolves them. */
  raise(found: readonly Found[]): Promise<void>
}

interface Found {
  readonly finding: string
  readonly subject: string
  readonly detail: string
}

const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'system', ip: null }
const PAGE_SIZE = 500
/** Documents sent because of a shared mark are to be decided within a day. */
const DECIDED_WITHIN_MS = 24 * 60 * 60_000

/**
 * Whether a member must pass an identity check before they deposit. Marks are read now, with the member locked, so what
 * was confirmed or added a second ago counts.
 */
export async function mustShowIdentity(
  parts: DemandParts,
  tx: Tx,
  memberId: bigint,
  hasDeposited: () => Promise<boolean>,
): Promise<boolean> {
  const earlier = await loadDemand(tx, memberId)
  const at = new Date(parts.clock.now())
  const shared = [
    ...(await findMarksOf(tx, memberId, at)),
    ...(await findErasedWith(parts, tx, memberId, at)),
  ]
  const marked = demandFor(earlier, shared)
  if (marked) {
    await openDemand(parts, tx, memberId, marked)
    return true
  }
  if (earlier && earlier.cause !== 'weak') return earlier.metAt === null
  if (!isDrawn(parts.lot, memberId) || (await hasDeposited())) return false
  // Whoever has been approved already is not asked again.
  if ((await loadCheck(tx, memberId)).state === 'approved') return false
  await openDemand(parts, tx, memberId, { cause: 'lot', marks: [] })
  return true
}

/** Excluded people of whom nothing is kept but keyed marks. */
async function findErasedWith(
  { lot: { key } }: DemandParts,
  tx: Tx,
  memberId: bigint,
  at: Date,
): Promise<readonly SharedMark[]> {
  const facts = await loadPersonFacts(tx, memberId)
  if (!facts) return []
  const found = await findBarredBy(tx, keyMarks(key, facts), { memberId, at })
  return found.map((each) => ({ ...each, memberId }))
}

/** Saves the demand, asks for documents and, where the cause is certain, holds the member's stakes. */
async function openDemand(
  parts: DemandParts,
  tx: Tx,
  memberId: bigint,
  demand: Pick<DemandRow, 'cause' | 'marks'>,
): Promise<void> {
  const atMs = parts.clock.now()
  await saveDemand(tx, memberId, { ...demand, demandedAt: new Date(atMs) })
  await saveAuditEntry(tx, {
    at: atMs,
    actor: SYSTEM,
    action: 'identity.demanded',
    subject: memberId.toString(),
    details: {
      cause: demand.cause,
      marks: demand.marks.map(({ mark, memberId: of }) => `${mark} of ${of}`),
    },
  })
  const asked = await changeCheckIn(parts, tx, {
    ...{ memberId, event: 'want', actor: SYSTEM, byWhom: 'system' },
  })
  if (!asked.ok) await askAgain(parts, tx, memberId)
  if (holdsStakes(demand.cause)) await parts.holdStakes(tx, memberId, true)
}

/** Asks again after an earlier approval; a check under way or already asked for stays as it is. */
async function askAgain(parts: DemandParts, tx: Tx, memberId: bigint): Promise<void> {
  await changeCheckIn(parts, tx, {
    ...{ memberId, event: 'ask', actor: SYSTEM, byWhom: 'system' },
    async prepare(within, { state }) {
      if (state !== 'approved') return 'state_changed' as const
      await markWantedAgain(within, memberId, ['identity_front', 'identity_back'])
      return undefined
    },
  })
}

/**
 * Finds members who share a mark with an excluded or locked account, and raises an alarm for checks that have waited
 * too long.
 */
export async function recogniseOthers(parts: RecogniseParts): Promise<void> {
  const at = new Date(parts.clock.now())
  let after = 0n
  for (;;) {
    const barred = await findBarred(parts.pool, at, after, PAGE_SIZE)
    const shared = await findOthersWith(parts.pool, at, barred)
    const weak: Found[] = []
    for (const [memberId, marks] of Map.groupBy(shared, (each) => each.memberId)) {
      const reported = await recognise(parts, memberId, marks)
      if (reported) weak.push(reported)
    }
    if (weak.length > 0) await parts.raise(weak)
    if (barred.length < PAGE_SIZE) break
    after = barred.at(-1) ?? after
  }
  await ringLate(parts, at)
}

/** Demands documents for strong marks. Weak marks demand nothing: they are reported to staff once. */
async function recognise(
  parts: RecogniseParts,
  memberId: bigint,
  shared: readonly SharedMark[],
): Promise<Found | undefined> {
  return await inTransaction(parts.pool, async (tx) => {
    await lockCheckedMember(tx, memberId)
    const earlier = await loadDemand(tx, memberId)
    const marked = demandFor(earlier, shared)
    if (marked) await openDemand(parts, tx, memberId, marked)
    const weak = newMarks(earlier, shared).filter(({ mark }) => isWeak(mark))
    if (weak.length === 0) return undefined
    await saveWeakMarks(tx, memberId, weak, new Date(parts.clock.now()))
    // Never a reason to refuse: households share browsers and addresses.
    return {
      finding: RULES.weak_mark,
      subject: `member ${memberId}`,
      detail: weak.map(({ mark, memberId: of }) => `${mark} of member ${of}`).join(', '),
    }
  })
}

async function ringLate(deps: RecogniseParts, at: Date): Promise<void> {
  const late = await findLate(deps.pool, new Date(at.getTime() - DECIDED_WITHIN_MS))
  if (late.length === 0) return
  await deps.raise(
    late.map(({ memberId, submittedAt }) => ({
      finding: RULES.documents_wait,
      subject: `member ${memberId}`,
      detail: `sent at ${submittedAt.toISOString()}`,
    })),
  )
}
