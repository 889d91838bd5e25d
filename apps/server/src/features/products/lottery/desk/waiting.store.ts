import { encodeId, type Uuid } from '@baize/kernel'
import type { WaitingSource } from '../../../../house/desk/waiting.ts'
import { NO_HOLDER } from '../../../../house/desk/waiting-columns.store.ts'
import type { LotteryGameRules } from '../games/game.ts'

/** Draws without a result some time after their hour; a person may enter it once its game rings. */
export function waitingDraws(games: readonly LotteryGameRules[]): WaitingSource {
  return {
    kind: 'draw',
    needs: 'lottery.manage',
    idOf: (id) => encodeId('evt', id as Uuid),
    select: `select d.id::text as id, d.game || ' ' || d.issue as label, null::bigint as "memberId",
        null as username, 'no_result' as reason, '{}'::json as facts, 'player_waits' as loses,
        (select coalesce(sum(w.stake_minor), 0)::bigint from lottery_slip s
          join wager w on w.member_id = s.member_id and w.id = s.wager_id
         where s.draw_id = d.id and w.state <> 'void') as "stakeMinor",
        d.draws_at as since,
        d.draws_at + coalesce(set.alarm_minutes, late.minutes) * interval '1 minute' as "dueAt", ${NO_HOLDER}
      from lottery_draw d
      join unnest($5::text[], $6::integer[]) as late (game, minutes) on late.game = d.game
      left join lottery_game_setting set on set.game = d.game
      where d.settled_at is null and d.drawn_at is null and d.voided_at is null
        and d.draws_at <= $1::timestamptz - interval '1 minute'`,
    valuesOf: () => [games.map(({ code }) => code), games.map(({ late }) => late.alarmMinutes)],
  }
}
