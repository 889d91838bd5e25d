import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../../app/session.ts'
import { fairnessQuery } from '../play/play.queries.ts'
import type { SharedSource } from './game-drawers.tsx'

/** The hash of what the rounds of a table are drawn from; undefined where each round brings its own. */
export function useCommitment(
  isFree: boolean,
  shared: SharedSource | undefined,
): string | undefined {
  const isMember = useMember() !== undefined
  const fairness = useQuery({ ...fairnessQuery, enabled: isMember && !isFree && !shared })
  return shared ? shared.commitment : fairness.data?.current.commitment
}
