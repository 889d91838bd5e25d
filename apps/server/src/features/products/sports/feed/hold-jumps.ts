import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import { wireOdds } from '../bets/write-changes.ts'
import { deleteJumpHold, insertHold } from '../desk/overlay.store.ts'
import type { WorkedEvent } from './work-event.ts'

/**
 * Suspends markets whose price jumped, in the commit that brings the price, and lets go those that the feed has confirmed. One that a person holds
 * stays as it is.
 *
 * @returns what was held now
 */
export async function holdJumps(
  tx: Queryable,
  worked: readonly WorkedEvent[],
  heldAt: Date,
): Promise<{ readonly subject: string; readonly detail: string }[]> {
  const held: { subject: string; detail: string }[] = []
  for (const { event, jumped, confirmed } of worked) {
    for (const { market, jump } of jumped) {
      const subject = `${event.feedId}|${market}`
      const moved = { outcomeId: jump.outcome, from: wireOdds(jump.from), to: wireOdds(jump.to) }
      const subjectName = `${event.home.name} – ${event.away.name} (${market})`
      const own = { level: 'market', scope: 'both', subject, subjectName } as const
      if (await insertHold(tx, { ...own, reason: '', heldBy: '', heldAt, jump: moved })) {
        held.push({ subject, detail: `${moved.outcomeId}: ${moved.from} to ${moved.to}` })
      }
    }
    for (const market of confirmed) await deleteJumpHold(tx, `${event.feedId}|${market}`)
  }
  return held
}
