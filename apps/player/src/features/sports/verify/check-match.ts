import type { SportsEventPage } from '@baize/contract'
import type { Side } from '@baize/sports'
import { type DrawnMatch, verifyScript } from '@baize/sports/scripts'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'

/** What is looked at in a match, each with a text of its own. */
export type MatchCheck = 'seed' | 'score' | 'goals'

export type CheckedMatch =
  | { readonly state: 'not_over' }
  | { readonly state: 'unknown_script' }
  | { readonly state: 'another_seed' }
  | {
      readonly state: 'drawn'
      readonly drawn: DrawnMatch
      /** `isGood` is null where the feed reported too little to compare. */
      readonly checks: readonly { readonly name: MatchCheck; readonly isGood: boolean | null }[]
    }

/** Draws a match again from what was published of it, and sets it beside what the feed said. */
export function checkMatch({ event, incidents, proof }: SportsEventPage): CheckedMatch {
  if (!proof) return { state: 'unknown_script' }
  const worked = verifyScript({ id: event.eventId, ...proof }, hashPorts)
  if (!worked.ok) return { state: worked.refusal.code }
  const drawn = worked.value
  const score = event.board?.score
  const isScore = score?.home === drawn.score.home && score.away === drawn.score.away
  const [told, fell] = [goalsIn(incidents), goalsIn(drawn.incidents)]
  return {
    state: 'drawn',
    drawn,
    checks: [
      { name: 'seed', isGood: true },
      { name: 'score', isGood: isScore },
      ...(fell.length > 0 ? [{ name: 'goals' as const, isGood: isOrder(told, fell) }] : []),
    ],
  }
}

/** A goal scored while the feed was down was never reported by itself, and with goals missing the order cannot be compared. */
function isOrder(told: readonly Side[], fell: readonly Side[]): boolean | null {
  return told.length < fell.length ? null : `${told}` === `${fell}`
}

/** Who scored, one goal after the other: the feed tells of each a little later than it falls. */
function goalsIn(incidents: readonly { readonly kind: string; readonly side: Side }[]): Side[] {
  return incidents.flatMap(({ kind, side }) => (kind === 'goal' ? [side] : []))
}
