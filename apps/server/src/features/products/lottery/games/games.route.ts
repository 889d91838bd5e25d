import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { viewDeskGame } from '../desk/view-desk.ts'
import { loadCurrentDraws } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { type GameSetting, loadGameSettings, saveGameSetting } from './game-settings.store.ts'

/** Games of draws as staff put them on sale. */
export function gameRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games, offsetMinutes, isDemonstration } = deps
  return [
    route(operations.getLotteryGames, async () => {
      const now = new Date(clock.now())
      const [settings, current] = await Promise.all([
        loadGameSettings(pool, deps),
        loadCurrentDraws(
          pool,
          games.map(({ code }) => code),
          now,
        ),
      ])
      const nextOf = new Map(current.map(({ game, drawsAt }) => [game, drawsAt]))
      return succeed({
        games: games.map((game) =>
          viewDeskGame(game, settings.of(game), {
            ...{ isDemonstration, offsetMinutes, nextDrawsAt: nextOf.get(game.code) },
          }),
        ),
      })
    }),
    route(operations.saveLotteryGame, async (call) => {
      const game = games.find(({ code }) => code === call.params.game)
      if (!game) return refuse('not_found')
      if (game.source === 'own' && call.body.source) return refuse('source_not_allowed')
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        const before = (await loadGameSettings(tx, deps)).of(game)
        const { isOn, source, alarmMinutes, voidMinutes } = call.body
        const after: GameSetting = {
          isOn,
          source: source ?? before.source,
          alarmMinutes: alarmMinutes ?? before.alarmMinutes,
          voidMinutes: voidMinutes ?? before.voidMinutes,
        }
        if (after.alarmMinutes >= after.voidMinutes) return refuse('minutes_in_order')
        const at = clock.now()
        await saveGameSetting(tx, game, after, { by: staff.staffId, at: new Date(at) })
        await saveAuditEntry(tx, {
          at,
          actor: auditActorOf(staff, call.origin.ip),
          action: 'lottery.game_changed',
          subject: game.code,
          before: factsOf(before),
          after: factsOf(after),
        })
        const held = (await loadGameSettings(tx, deps)).of(game)
        const nextDrawsAt = undefined
        return succeed(viewDeskGame(game, held, { isDemonstration, offsetMinutes, nextDrawsAt }))
      })
    }),
  ]
}

function factsOf({ isOn, source, alarmMinutes, voidMinutes }: GameSetting) {
  return { isOn, resultSource: `source_${source}`, alarmMinutes, voidMinutes }
}
