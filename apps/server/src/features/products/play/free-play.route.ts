import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route } from '../../../platform/http/route.ts'
import { chooseInDemoRound, type DemoRound, openDemoRound } from './demo-round.ts'
import type { PlayParts } from './play-parts.ts'
import { viewRound } from './view-round.ts'

export interface FreePlayParts extends PlayParts {
  readonly demoKey: Buffer
  /** Whether whoever sends this session token, or none, may play for free. */
  isFreePlayOpenTo(token: string | undefined): Promise<boolean>
}

/** Free play for anyone whom the policy lets. */
export function freePlayRoutes(parts: FreePlayParts): Route[] {
  const shown = ({ round, seeds, continuation }: DemoRound) =>
    succeed({ round: viewRound(round, seeds, 'demo'), continuation })
  return [
    route(operations.openDemoRound, async (call) => {
      if (!(await parts.isFreePlayOpenTo(call.cookies.token))) return refuse('not_signed_in')
      const opened = await openDemoRound(parts, call.body)
      return opened.ok ? shown(opened.value) : opened
    }),
    route(operations.chooseInDemoRound, async (call) => {
      const chosen = chooseInDemoRound(parts, call.body)
      return chosen.ok ? shown(chosen.value) : chosen
    }),
  ]
}
