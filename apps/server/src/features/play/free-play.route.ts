import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../platform/http/route.ts'
import { chooseInDemoRound, type DemoRound, openDemoRound } from './demo-round.ts'
import type { PlayParts } from './play-parts.ts'
import { viewRound } from './view-round.ts'

/** Free play for anyone. */
export function freePlayRoutes(parts: PlayParts & { readonly demoKey: Buffer }): Route[] {
  const shown = ({ round, seeds, continuation }: DemoRound) =>
    succeed({ round: viewRound(round, seeds, 'demo'), continuation })
  return [
    route(operations.openDemoRound, async (call) => {
      const opened = await openDemoRound(parts, call.body)
      return opened.ok ? shown(opened.value) : opened
    }),
    route(operations.chooseInDemoRound, async (call) => {
      const chosen = chooseInDemoRound(parts, call.body)
      return chosen.ok ? shown(chosen.value) : chosen
    }),
  ]
}
