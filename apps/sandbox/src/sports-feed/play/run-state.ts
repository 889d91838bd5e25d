import type { EventStatus } from '@baize/sports'
import type { MatchFault } from '../faults/match-fault.ts'
import type { FeedMatch } from '../season/feed-match.ts'
import type { MarketBook } from './market-book.ts'
import type { MessageWriter } from './message-writer.ts'
import type { Moment } from './moment.ts'

/** What changes while a match is played. */
export interface RunState {
  readonly match: FeedMatch
  readonly book: MarketBook
  readonly writer: MessageWriter
  readonly faults: MatchFault[]
  readonly fromMs: number
  moment: Moment
  /** Said instead of the moment's own state. */
  status: EventStatus | undefined
  kickOffMs: number
  isLive: boolean
  isOver: boolean
  isStopped: boolean
  isWrong: boolean
}

/** Where the match stands, as the feed says it. */
export function shownMoment({ moment, isWrong, status }: RunState): Moment {
  const shown = isWrong ? moment.withWrongScore() : moment
  return status === undefined ? shown : { ...shown, status: { ...shown.status, status } }
}
