import { useSyncExternalStore } from 'react'

const query = matchMedia('(width < 48rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function isPhone(): boolean {
  return query.matches
}

/** True below the tablet width. Only where the order of things differs; looks belong to CSS. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}
