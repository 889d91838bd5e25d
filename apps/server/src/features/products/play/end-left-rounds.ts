import { engines, findEngine } from '@baize/games'
import { assert, type EpochMs } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { RoundRow } from '../../../house/rounds/round-row.ts'
import { changeWager } from '../../../house/wagers/change-wager.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { type LeftRound, loadLeftRounds } from './left-rounds.store.ts'
import type { PlayParts } from './play-parts.ts'
import { closeLeftRound } from './play-round.ts'
import { leftRoundJob } from './tell-left-round.ts'

/** What ends rounds that were left; no stake is taken here, so nothing that guards one. */
type LeftRoundParts = Pick<PlayParts, 'pool' | 'clock' | 'wagers' | 'rounds'>

/** Rounds read at once, which are also ended side by side. */
const PAGE_SIZE = 100
/** Games whose rounds may wait for their player. */
const STAGED = engines
  .filter(({ kind, mayWait }) => kind === 'staged' || mayWait)
  .map(({ code }) => code)

/**
 * Ends the rounds of the house's games that were opened before a moment and are open still, each as its
 * game's rule for unfinished rounds says. Any number of servers may do it at once, beside players who
 * act in the same moment: whoever comes first under the round's lock ends it, and the other finds it closed.
 * A round that cannot be ended keeps no other from its end; the first such failure is thrown at last.
 *
 * @returns how many rounds ended here
 */
export async function endLeftRounds(parts: LeftRoundParts, openedBefore: EpochMs): Promise<number> {
  let endedCount = 0
  const failures: unknown[] = []
  let after: LeftRound | undefined
  for (;;) {
    const page = await loadLeftRounds(parts.pool, {
      gameCodes: STAGED,
      openedBefore: new Date(openedBefore),
      after,
      limit: PAGE_SIZE,
    })
    const ends = await Promise.allSettled(page.map((left) => endLeftRound(parts, left)))
    for (const end of ends) {
      if (end.status === 'rejected') failures.push(end.reason)
      else if (end.value) endedCount += 1
    }
    if (page.length < PAGE_SIZE) break
    after = page.at(-1)
  }
  if (endedCount > 0) await noteEnded(parts, endedCount, openedBefore)
  if (failures.length > 0) throw failures[0]
  return endedCount
}

/** True when the round ended here; false when it was over already. */
async function endLeftRound(parts: LeftRoundParts, left: LeftRound): Promise<boolean> {
  const { memberId, roundId, gameCode } = left
  const engine = findEngine(left.version)
  assert(engine, 'versions that rounds were played by stay')
  const ended = await changeWager<RoundRow, boolean, 'round_closed'>(parts.wagers, {
    memberId,
    wagerId: roundId,
    code: gameCode,
    ...postingKey('end-left', memberId, roundId),
    inputHash: inputHashOf(`end-left ${roundId}`),
    book: parts.rounds,
    exclusive: { memberId, gameCode },
    requests: [requestRow(jobRows, roundId)],
    conflict: 'round_closed',
    decide(round, atMs) {
      if (round.state === 'closed') return { refused: { code: 'round_closed' } }
      return {
        row: closeLeftRound(engine, round, atMs),
        rows: [replaceRow(jobRows, roundId, leftRoundJob(memberId, roundId))],
        answer: () => true,
      }
    },
    replay: () => false,
  })
  return ended.ok && ended.value
}

/** One line for all of a sweep; each round says for itself that the house ended it. */
async function noteEnded(
  parts: LeftRoundParts,
  count: number,
  openedBefore: EpochMs,
): Promise<void> {
  await inTransaction(parts.pool, (tx) =>
    saveAuditEntry(tx, {
      at: parts.clock.now(),
      actor: { kind: 'system', id: null, name: 'house', ip: null },
      action: 'rounds.left_ended',
      subject: 'rounds left open',
      details: { rounds: count, openedBefore: new Date(openedBefore).toISOString() },
    }),
  )
}
