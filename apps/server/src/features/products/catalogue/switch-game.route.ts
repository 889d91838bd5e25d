import { operations, PLAYING_NAMED_MAX } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { lockGame } from './catalogue.store.ts'
import { updateGame } from './desk.store.ts'
import { auditDesk, type DeskDeps } from './desk-games.route.ts'
import { changesOf, draftOf, viewGame } from './desk-views.ts'
import { loadGamePlayers } from './game-players.store.ts'

/** A member who bet within so long is still there. */
const PLAYING_MS = 5 * 60_000

const ON = { state: 'published', inMaintenance: false, maintenanceUntil: null } as const
const OFF = { inMaintenance: true, maintenanceUntil: null } as const

/** A game switched in its row, and who is playing it before that. */
export function switchGameRoutes(deps: DeskDeps): Route[] {
  const { pool, clock, catalogue, jurisdiction } = deps
  return [
    route(operations.getGamePlayers, async (call) => {
      const offered = (await catalogue.view()).byNode.get(call.params.nodeId)
      if (!offered) return refuse('not_found')
      const now = clock.now()
      const { players, ...counts } = await loadGamePlayers(pool, {
        vendorCode: offered.game.vendorCode,
        gameCode: offered.game.code,
        now: new Date(now),
        since: new Date(now - PLAYING_MS),
        namedMax: PLAYING_NAMED_MAX,
      })
      const maySeeMembers = staffOf(call).permissions.has('members.read')
      return succeed({ ...counts, players: maySeeMembers ? [...players] : null })
    }),
    route(operations.switchGame, async (call) => {
      const { body } = call
      const isOn = body.to === 'on'
      const switched = await inTransaction(pool, async (tx) => {
        const before = await lockGame(tx, call.params.nodeId)
        if (!before) return refuse('not_found')
        if (before.version !== body.version) return refuse('state_changed')
        const next = { ...draftOf(before), ...(isOn ? ON : OFF) }
        await updateGame(tx, before.nodeId, next)
        await auditDesk(deps, tx, call, {
          action: isOn ? 'catalogue.game_switched_on' : 'catalogue.game_switched_off',
          subject: before.name,
          ...(body.to === 'off' && { details: { reason: body.reason } }),
          ...changesOf(draftOf(before), next),
        })
        return succeed(before.nodeId)
      })
      if (!switched.ok) return switched
      const offered = (await catalogue.reread()).byNode.get(switched.value)
      if (!offered) return refuse('not_found')
      return succeed({ game: viewGame(offered, jurisdiction, clock.now()) })
    }),
  ]
}
