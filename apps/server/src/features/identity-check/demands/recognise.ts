import { type AuditActor, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { changeCheckIn } from '../change-check.ts'
import { loadCheck, lockCheckedMember, markWantedAgain } from '../identity-checks.store.ts'
import type { IdentityCheckParts } from '../identity-parts.ts'
import { demandFor, holdsStakes, isDrawn, newMarks } from './demand-rules.ts'
import { type DemandRow, findLate, loadDemand, saveDemand, saveWeakMarks } from './demands.store.ts'
import {
  findBarred,
  findMarksOf,
  findOthersWith,
  type SharedMark,
  WEIGHT_OF,
} from './marks.store.ts'

type DemandParts = Pick<IdentityCheckParts, 'clock' | 'holdStakes' | 'lot'>

export interface RecogniseParts extends DemandParts, Pick<IdentityCheckParts, 'pool'> {
  /** Rings until a person has looked. */
  raise(found: readonly Found[]): Promise<void>
}

interface Found {
  readonly finding: string
  readonly subject: string
  readonly detail: string
}

const SYSTEM: AuditActor = { kind: 'system', id: null, name: 'system', ip: null }
const PAGE_SIZE = 500
/** Somebody who sent documents because of a mark is told within a day. */
const DECIDED_WITHIN_MS = 24 * 60 * 60_000

/**
 * Whether a member must show who they are before they pay in. Marks are looked at in this moment, with the member
 * locked: what was confirmed or added a second ago counts.
 */
export async function mustShowIdentity(
  parts: DemandParts,
  tx: Tx,
  memberId: bigint,
  hasDeposited: () => Promise<boolean>,
): Promise<boolean> {
  const earlier = await loadDemand(tx, memberId)
  const at = new Date(parts.clock.now())
  const marked = demandFor(earlier, await findMarksOf(tx, memberId, at))
  if (marked) {
    await openDemand(parts, tx, memberId, marked)
    return true
  }
  if (earlier && earlier.cause !== 'weak') return earlier.metAt === null
  if (!isDrawn(parts.lot, memberId) || (await hasDeposited())) return false
  // Who has shown it of their own accord is not asked again.
  if ((await loadCheck(tx, memberId)).state === 'approved') return false
  await openDemand(parts, tx, memberId, { cause: 'lot', marks: [] })
  return true
}

/** Writes the demand down, asks for documents and, where the mark is certain, takes no stake any more. */
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

/** Of an approval that was given before anybody knew; what is under way or asked for already stays. */
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

/** Looks for others with the marks of whoever is excluded or locked by now, and for checks that wait too long. */
export async function recogniseOthers(parts: RecogniseParts): Promise<void> {
  const at = new Date(parts.clock.now())
  let after = 0n
  for (;;) {
    const barred = await findBarred(parts.pool, at, after, PAGE_SIZE)
    const shared = await findOthersWith(parts.pool, at, barred)
    const weak: Found[] = []
    for (const [memberId, marks] of Map.groupBy(shared, (each) => each.memberId)) {
      const told = await recognise(parts, memberId, marks)
      if (told) weak.push(told)
    }
    if (weak.length > 0) await parts.raise(weak)
    if (barred.length < PAGE_SIZE) break
    after = barred.at(-1) ?? after
  }
  await ringLate(parts, at)
}

/** Asks for documents where a mark asks for them; what is weak alone is told to the desk, once. */
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
    const weak = newMarks(earlier, shared).filter(({ mark }) => WEIGHT_OF[mark] === 'weak')
    if (weak.length === 0) return undefined
    await saveWeakMarks(tx, memberId, weak, new Date(parts.clock.now()))
    // Nobody is refused for it: a household shares browser and address.
    return {
      finding: 'an account shares a weak mark with somebody excluded or locked',
      subject: `member ${memberId}`,
      detail: weak.map(({ mark, memberId: of }) => `${mark} of member ${of}`).join(', '),
    }
  })
}

async function ringLate(parts: RecogniseParts, at: Date): Promise<void> {
  const late = await findLate(parts.pool, new Date(at.getTime() - DECIDED_WITHIN_MS))
  if (late.length === 0) return
  await parts.raise(
    late.map(({ memberId, submittedAt }) => ({
      finding: 'documents that were asked for because of a mark wait for more than a day',
      subject: `member ${memberId}`,
      detail: `sent at ${submittedAt.toISOString()}`,
    })),
  )
}
