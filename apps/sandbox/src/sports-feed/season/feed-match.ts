import type { MatchEvent } from '@baize/sports'
import type { ScriptTerms } from '@baize/sports/scripts'
import type { Fixture } from '@baize/uof'
import type { Moment, Step } from '../play/moment.ts'

/** A match of the simulation, made of its id alone: asked for again, it is the same. */
export interface FeedMatch {
  readonly event: MatchEvent
  /** What stands around it, but its state. */
  readonly place: Pick<Fixture, 'sport' | 'category' | 'tournament' | 'season' | 'round'>
  /** What its script was drawn from, beside its seed. */
  readonly terms: ScriptTerms
  /** As it is before it begins. */
  readonly before: Moment
  /** As it will go; only what is due may be seen. */
  steps(): readonly Step[]
}
