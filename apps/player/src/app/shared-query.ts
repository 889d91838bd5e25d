/**
 * What many components of a page look at, such as the operator's switches: watched once for all of them.
 * A tile of a game asks for four such answers; an observer of its own for each would set a timer each.
 */
import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

export interface SharedQuery<Value> {
  /** Undefined until the server has answered. */
  use(): Value | undefined
}

/** The query is asked while anybody looks, once for all who do. */
export function shareQuery<Value, Failure, Key extends QueryKey>(
  options: QueryObserverOptions<Value, Failure, Value, Value, Key>,
): SharedQuery<Value> {
  const observer = new QueryObserver(queryClient, options)
  const subscribe = (listener: () => void) => observer.subscribe(listener)
  const read = () => queryClient.getQueryData<Value>(options.queryKey)
  return { use: () => useSyncExternalStore(subscribe, read) }
}
