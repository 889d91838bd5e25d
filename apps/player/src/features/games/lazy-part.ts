import { type ComponentType, lazy } from 'react'

/** A component that is fetched when it is first drawn. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }))
}
