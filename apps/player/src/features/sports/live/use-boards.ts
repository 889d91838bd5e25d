import { sportsBoardId, sportsBoardTopic } from '@baize/contract'
import { useMemo } from 'react'
import { useTopics } from '../../../app/live.ts'
import { joinBoards, type LiveBoard } from './join-boards.logic.ts'

export interface WatchedBoards {
  readonly live: LiveBoard | undefined
  /** All pages are heard as they change. */
  readonly isLive: boolean
}

/** The whole board of a sport as it is heard: its first page says how many there are. */
export function useBoards(sport: string): WatchedBoards {
  const first = useTopics(
    sportsBoardTopic,
    useMemo(() => [sport], [sport]),
  )
  const pages = first[0]?.state?.pages ?? 1
  const rest = useTopics(
    sportsBoardTopic,
    useMemo(
      () => Array.from({ length: pages - 1 }, (_, index) => sportsBoardId(sport, index + 2)),
      [sport, pages],
    ),
  )
  return useMemo(() => {
    const views = [...first, ...rest]
    return {
      live: joinBoards(views.map(({ state }) => state)),
      isLive: views.every((view) => view.isLive),
    }
  }, [first, rest])
}
