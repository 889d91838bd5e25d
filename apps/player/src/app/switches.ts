/** Door: the operator's feature switches. What is off is not shown. */
import { operations } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

export type FeatureSwitch = 'USERNAMEREG3' | 'FREEPLAY3'

export const switchesQuery = queryOptions({
  queryKey: ['switches'],
  queryFn: ({ signal }) => api.call(operations.getWhitelabel, { signal }),
  staleTime: 60_000,
})

/** True while a feature may be used; also when the operator has said nothing about it. */
export function useFeature(name: FeatureSwitch): boolean {
  return useQuery(switchesQuery).data?.switches[name] ?? true
}
