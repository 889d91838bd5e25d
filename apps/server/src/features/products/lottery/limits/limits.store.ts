import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { GameLimits, NumberRule } from './game-limits.ts'

/** Of a draw, for the statement that locks it for a stake: limits and rules as texts of JSON. */
export const LIMITS_OF_DRAW = `(select json_build_object('numberMinor', l.number_minor::text,
    'playMinor', l.play_minor::text, 'lineMinMinor', l.line_min_minor::text,
    'lineMaxMinor', l.line_max_minor::text, 'closeAtPercent', l.close_at_percent)
  from lottery_limit l where l.game = d.game)`

export const RULES_OF_DRAW = `(select coalesce(json_agg(json_build_object('play', r.play,
    'number', r.number, 'kind', r.kind)), '[]')
  from lottery_number_rule r where r.game = d.game and r.lifted_at is null
    and (r.draw_id is null or r.draw_id = d.id))`

/** The limits of a game; undefined where it has the installation's. */
export async function loadLimits(
  database: Queryable,
  game: string,
): Promise<GameLimits | undefined> {
  const found = await database.query<GameLimits>(
    `select number_minor as "numberMinor", play_minor as "playMinor", line_min_minor as "lineMinMinor",
       line_max_minor as "lineMaxMinor", close_at_percent as "closeAtPercent"
     from lottery_limit where game = $1`,
    [game],
  )
  return found.rows[0]
}

/** Numbers that are closed or pay half in a draw. */
export async function loadRulesOfDraw(
  database: Queryable,
  game: string,
  drawId: Uuid | null,
): Promise<NumberRule[]> {
  const found = await database.query<NumberRule>(
    `select distinct play, number, kind from lottery_number_rule
     where game = $1 and lifted_at is null and (draw_id is null or draw_id = $2)`,
    [game, drawId],
  )
  return found.rows
}
