import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { GameLimits } from './game-limits.ts'

/** Nobody else changes what the house takes on this game until the commit. */
export async function lockLimits(tx: Queryable, game: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('lottery limits ' || $1, 0))`, [
    game,
  ])
}

export async function saveLimits(
  tx: Queryable,
  game: string,
  limits: GameLimits,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx.query(
    `insert into lottery_limit (game, number_minor, play_minor, line_min_minor, line_max_minor,
       close_at_percent, changed_at, changed_by) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (game) do update set number_minor = excluded.number_minor,
       play_minor = excluded.play_minor, line_min_minor = excluded.line_min_minor,
       line_max_minor = excluded.line_max_minor, close_at_percent = excluded.close_at_percent,
       changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    [
      ...[game, limits.numberMinor, limits.playMinor, limits.lineMinMinor, limits.lineMaxMinor],
      ...[limits.closeAtPercent, at, by],
    ],
  )
}

export interface StoredRule {
  readonly ruleId: bigint
  readonly game: string
  readonly issue: string | null
  readonly play: string
  readonly number: string
  readonly kind: 'blocked' | 'half'
  readonly reason: string
  readonly madeAt: Date
  readonly madeBy: string
}

const RULE = `r.id as "ruleId", r.game, d.issue, r.play, r.number, r.kind, r.reason,
  r.made_at as "madeAt", r.made_by as "madeBy"`

/** Rules of a game that hold, the newest first; those of draws that are over are left out. */
export async function loadRules(
  database: Queryable,
  game: string,
  limit: number,
): Promise<StoredRule[]> {
  const found = await database.query<StoredRule>(
    `select ${RULE} from lottery_number_rule r left join lottery_draw d on d.id = r.draw_id
     where r.game = $1 and r.lifted_at is null and (d.id is null or d.drawn_at is null and d.voided_at is null)
     order by r.id desc limit $2`,
    [game, limit],
  )
  return found.rows
}

export async function loadRule(
  database: Queryable,
  ruleId: bigint,
): Promise<StoredRule | undefined> {
  const found = await database.query<StoredRule>(
    `select ${RULE} from lottery_number_rule r left join lottery_draw d on d.id = r.draw_id
     where r.id = $1 and r.lifted_at is null`,
    [ruleId],
  )
  return found.rows[0]
}

/** Undefined where the number has a rule. Stakes on these draws wait for it, and it for them. */
export async function insertRule(
  tx: Queryable,
  rule: Omit<StoredRule, 'ruleId' | 'issue'> & { readonly drawId: Uuid | null },
): Promise<bigint | undefined> {
  await tx.query(
    `select from lottery_draw where game = $1 and ($2::uuid is null or id = $2) and drawn_at is null
       and voided_at is null order by id for no key update`,
    [rule.game, rule.drawId],
  )
  const inserted = await tx.query<{ id: bigint }>(
    `insert into lottery_number_rule (game, draw_id, play, number, kind, reason, made_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [
      ...[rule.game, rule.drawId, rule.play, rule.number, rule.kind, rule.reason],
      ...[rule.madeAt, rule.madeBy],
    ],
  )
  return inserted.rows[0]?.id
}

/** False where it was lifted before. */
export async function liftRule(
  tx: Queryable,
  ruleId: bigint,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<boolean> {
  const lifted = await tx.query(
    'update lottery_number_rule set lifted_at = $2, lifted_by = $3 where id = $1 and lifted_at is null',
    [ruleId, at, by],
  )
  return lifted.rowCount === 1
}

/** Slips of a draw that are not void, and their stakes. */
export async function sumSlips(
  database: Queryable,
  drawId: Uuid,
): Promise<{ readonly stakeMinor: string; readonly slipCount: number }> {
  const found = await database.query<{ stakeMinor: string; slipCount: number }>(
    `select coalesce(sum(w.stake_minor), 0)::text as "stakeMinor", count(*)::int as "slipCount"
     from lottery_slip s join wager w on w.member_id = s.member_id and w.id = s.wager_id
     where s.draw_id = $1 and w.state <> 'void'`,
    [drawId],
  )
  return found.rows[0] ?? { stakeMinor: '0', slipCount: 0 }
}

/** The limits of games that have their own. */
export async function loadOwnLimits(
  database: Queryable,
): Promise<(GameLimits & { readonly game: string })[]> {
  const found = await database.query<GameLimits & { game: string }>(
    `select game, number_minor as "numberMinor", play_minor as "playMinor",
       line_min_minor as "lineMinMinor", line_max_minor as "lineMaxMinor",
       close_at_percent as "closeAtPercent" from lottery_limit`,
  )
  return found.rows
}

/** How many numbers are closed or pay half, by game; those of draws that are over are left out. */
export async function countRules(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const found = await database.query<{ game: string; count: number }>(
    `select r.game, count(*)::int as count
     from lottery_number_rule r left join lottery_draw d on d.id = r.draw_id
     where r.lifted_at is null and (d.id is null or d.drawn_at is null and d.voided_at is null)
     group by r.game`,
  )
  return new Map(found.rows.map(({ game, count }) => [game, count]))
}

/** Draws of a game that have no result yet, the next to close first. */
export async function loadDrawsAhead(
  database: Queryable,
  game: string,
  limit: number,
): Promise<{ readonly issue: string; readonly opensAt: Date; readonly closesAt: Date }[]> {
  const found = await database.query(
    `select issue, opens_at as "opensAt", closes_at as "closesAt" from lottery_draw
     where game = $1 and drawn_at is null and voided_at is null order by draws_at limit $2`,
    [game, limit],
  )
  return found.rows
}
