import type { ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type FinderDeps, finderRoutes } from './find.route.ts'

export type FinderNeeds = Pick<FinderDeps, 'finders' | 'findByMobileEnd' | 'findByMail'>

/** One line in which staff find anything. */
export function createFinder({ pool, clock }: ServerCore, lent: FinderNeeds) {
  const { finders, findByMobileEnd, findByMail } = lent
  return {
    routes: finderRoutes({ pool, clock, finders, findByMobileEnd, findByMail }),
  } satisfies ServerModule
}
