import { createStoredFlag } from '../../../../app/stored-flag.ts'
import type { Follows } from './seats.logic.ts'

const doubles = createStoredFlag('baize.live.follow-doubles', true)
const splits = createStoredFlag('baize.live.follow-splits', true)

/** What new bets behind a seat follow; this browser remembers it. */
export function useFollows(): {
  readonly follows: Follows
  toggle(what: keyof Follows): void
} {
  return {
    follows: { doubles: doubles.use(), splits: splits.use() },
    toggle: (what) => (what === 'doubles' ? doubles : splits).toggle(),
  }
}
