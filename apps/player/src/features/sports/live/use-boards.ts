import { sportsBoardId, sportsBoardTopic } from '@baize/contract'
import { useMemo } from 'react'
import { useTopics } from '../../../app/live.ts'
import { joinBoards, type LiveBoard } from './join-boards.logic.ts'

export interface WatchedBoards {
  readonly live: LiveBoard | undefined
  /** What is followed is heard as it changes. */
  readonly isLive: boolean
}

/** Whole pages come at once when a line is opened: no more of them than a slow one takes without being cut off. */
const PAGES_FOLLOWED = 3

/** The board of a sport as it is heard: its first page says how many there are. Rows of later ones are asked for now and then. */
export function useBoards(sport: string): WatchedBoards {
  const first = useTopics(
    sportsBoardTopic,
    useMemo(() => [sport], [sport]),
  )
  const pages = first[0]?.state?.pages ?? 1
  const followed = Math.min(pages, PAGES_FOLLOWED)
  const rest = useTopics(
    sportsBoardTopic,
    useMemo(
      () => Array.from({ length: followed - 1 }, (_, index) => sportsBoardId(sport, index + 2)),
      [sport, followed],
    ),
  )
  return useMemo(() => {
    const views = [...first, ...rest]
    return {
      live: joinBoards(
        views.map(({ state }) => state),
        pages,
      ),
      isLive: views.every((view) => view.isLive),
    }
  }, [first, rest, pages])
}
