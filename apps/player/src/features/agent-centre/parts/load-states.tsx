import { SkeletonRows } from '@baize/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../shell/load-failure.tsx'

interface LoadStatesProps<Value> {
  readonly query: UseQueryResult<Value>
  readonly rows?: number
  children(value: Value): ReactNode
}

/** What is being asked for: its shape while it comes, what went wrong, or itself. */
export function LoadStates<Value>({ query, rows = 8, children }: LoadStatesProps<Value>) {
  if (query.data !== undefined) {
    return <div aria-busy={query.isPlaceholderData}>{children(query.data)}</div>
  }
  if (query.isError) return <LoadFailure failure={query.error} onRetry={query.refetch} />
  return <SkeletonRows count={rows} />
}
