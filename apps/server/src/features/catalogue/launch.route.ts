import { operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { type Route, route } from '../../platform/http/route.ts'
import { nameIn, vendorNameIn } from './game-cards.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { type GameLauncher, isListed, maintenanceOf, standingOf } from './game-standing.ts'
import { saveOpening } from './recent.store.ts'
import { spokenBy } from './spoken-by.ts'

export interface LaunchParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly catalogue: GameCatalogue
  readonly jurisdiction: string | undefined
  readonly launchers: readonly GameLauncher[]
  /** The policy of the house lets visitors try games. */
  readonly isFreeForVisitors: boolean
  /** Whose session this token is; undefined for nobody's. */
  memberOfToken(token: string): Promise<{ readonly memberId: bigint } | undefined>
}

/** Opens games that are played at their vendor's. */
export function launchRoutes(parts: LaunchParts): Route[] {
  return [
    route(operations.launchGame, async (call) => {
      const { gameCode, mode } = call.body
      const language = spokenBy({ query: call.body, cookies: call.cookies })
      const { token } = call.cookies
      const member = token === undefined ? undefined : await parts.memberOfToken(token)
      if (!member && !(mode === 'free' && parts.isFreeForVisitors)) return refuse('not_signed_in')
      const offered = (await parts.catalogue.view()).byCode.get(gameCode)
      const atMs = parts.clock.now()
      if (!offered || !isListed(standingOf(offered, parts.jurisdiction, atMs))) {
        return refuse('game_unknown')
      }
      if (maintenanceOf(offered, atMs) !== null) return refuse('game_maintenance')
      // Money at a vendor's comes with the vendors' protocol; until then nobody takes it.
      if (mode === 'real') return refuse('real_play_closed')
      const launcher = parts.launchers.find(({ describe }) => describe(offered.game))
      if (!offered.launch.canTry || !launcher?.openFree) return refuse('free_play_closed')
      const launchUrl = await launcher.openFree(offered, language)
      if (launchUrl === undefined) return refuse('vendor_unavailable')
      if (member) {
        await saveOpening(parts.pool, member.memberId, offered.game.nodeId, new Date(atMs))
      }
      return succeed({
        gameName: nameIn(offered.game, language),
        vendorName: vendorNameIn(offered.vendor, language),
        launchUrl,
        isSimulation: true,
      })
    }),
  ]
}
