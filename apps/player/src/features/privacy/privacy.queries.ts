import { type OwnData, operations } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

/** While a copy is being made it is asked for again. */
const MAKING_MS = 3_000

export const ownDataQuery = queryOptions({
  queryKey: ['mine', 'data'],
  queryFn: ({ signal }) => api.call(operations.getOwnData, { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.state === 'making' ? MAKING_MS : false),
})

/** A change whose answer is everything as it stands now. */
export function useOwnDataChange<Input>(
  change: (input: Input) => Promise<OwnData>,
  onDone: (now: OwnData) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      client.setQueryData(ownDataQuery.queryKey, now)
      onDone(now)
    },
    // What was shown may be out of date by then.
    onError: () => void client.invalidateQueries({ queryKey: ownDataQuery.queryKey }),
  })
}
