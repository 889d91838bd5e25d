/** Door: parts of the site whose code is fetched when somebody needs them, and is not waited for without end. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { partInTime } from './part-in-time.ts'

/** A component that is fetched when it is first drawn. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await partInTime(load()) }))
}

/** A route's page, which is fetched as soon as a link to it is touched. */
export function lazyPage<Exports extends Record<string, unknown>, Name extends keyof Exports>(
  load: () => Promise<Exports>,
  name: Name,
) {
  return lazyRouteComponent(() => partInTime(load()), name)
}
