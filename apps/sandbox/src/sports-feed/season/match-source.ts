import type { Urn } from '@baize/sports'
import type { FeedMatch } from './feed-match.ts'

/** Where matches of a kind come from. All of it follows from the clock and the seeds. */
export interface MatchSource {
  /** Matches that begin in a while, whether they were announced or not. */
  between(fromMs: number, toMs: number): readonly FeedMatch[]
  /** How long before they begin matches are known. */
  readonly announcedMs: number
  find(id: Urn): FeedMatch | undefined
}
