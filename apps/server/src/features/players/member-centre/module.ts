import type { ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type MemberCentreParts, memberCentreRoutes } from './member-centre.route.ts'

/** What the member centre shows around its pages. The pages themselves belong to their features. */
export function createMemberCentre(
  { pool, clock }: ServerCore,
  { areTransfersOpen }: Pick<MemberCentreParts, 'areTransfersOpen'>,
) {
  return { routes: memberCentreRoutes({ pool, clock, areTransfersOpen }) } satisfies ServerModule
}
