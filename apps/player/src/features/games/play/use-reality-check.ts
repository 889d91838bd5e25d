import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserClock } from '../../../app/browser-clock.ts'
import { openDialog } from '../../../app/dialogs.ts'
import { realityCheckQuery } from '../../../app/reality-check.ts'

const LOOK_AGAIN_MIN_MS = 15_000
const LOOK_AGAIN_MAX_MS = 5 * 60_000

/** While a game is open for money: asks when the next reality check is due, and shows it then. */
export function useRealityCheck(isReal: boolean): void {
  const check = useQuery({
    ...realityCheckQuery,
    enabled: isReal,
    refetchInterval: (query) => lookAgainIn(query.state.data?.dueAt ?? null),
  })
  const isDue = isReal && check.data?.isDue === true
  useEffect(() => {
    if (isDue) openDialog({ kind: 'reality-check' })
  }, [isDue])
}

function lookAgainIn(dueAt: string | null): number {
  if (dueAt === null) return LOOK_AGAIN_MAX_MS
  const leftMs = new Date(dueAt).getTime() - browserClock.now()
  return Math.min(LOOK_AGAIN_MAX_MS, Math.max(LOOK_AGAIN_MIN_MS, leftMs))
}
