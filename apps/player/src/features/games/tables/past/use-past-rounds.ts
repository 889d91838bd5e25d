import type { RoundView } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlayMode } from '../../play/round-caller.ts'
import { earlierRoundsQuery } from './earlier-rounds.queries.ts'
import { pastRounds } from './past-rounds.logic.ts'

const NONE: readonly RoundView[] = []

export interface PastRounds {
  /** The oldest first. */
  readonly rounds: readonly RoundView[]
  /** Why those of earlier visits are missing. */
  readonly failure: unknown
  retry(): void
}

/** The member's last rounds at a table, with those of this visit; in free play these alone. */
export function usePastRounds(
  gameCode: string,
  mode: PlayMode,
  played: readonly RoundView[],
): PastRounds {
  const earlier = useQuery({ ...earlierRoundsQuery(gameCode), enabled: mode === 'real' })
  const rounds = useMemo(() => pastRounds(earlier.data ?? NONE, played), [earlier.data, played])
  return { rounds, failure: earlier.error ?? undefined, retry: () => void earlier.refetch() }
}
