import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { ResultSource } from './games/game.ts'
import {
  type GameLimits,
  limitsFromWire,
  type NumberRule,
  type WireLimits,
} from './limits/game-limits.ts'
import { LIMITS_OF_DRAW, RULES_OF_DRAW } from './limits/limits.store.ts'
import type { SlipRow } from './slips/slip-row.ts'
import { saveSlips } from './slips/slips.store.ts'

/** A draw as it is stored. */
export interface LotteryDraw {
  readonly drawId: Uuid
  readonly game: string
  readonly family: string
  readonly issue: string
  readonly source: ResultSource
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  /** Null where others draw. */
  readonly chance: DrawChance | null
  readonly seed: string | null
  readonly publicValue: string | null
  readonly result: unknown
  readonly drawnAt: Date | null
  readonly voidedAt: Date | null
  readonly voidReason: string | null
  readonly settledAt: Date | null
  /** 0 before its end, 1 with the first result, one more with each correction. */
  readonly resultVersion: number
  readonly correctedAt: Date | null
}

/** What an own draw is drawn from: the place of its seed in a chain, and what its witness committed to. */
export interface DrawChance {
  readonly chainId: Uuid
  readonly chainNumber: number
  readonly witnessCommitment: string
  readonly witnessSignature: string
  readonly witnessKey: string
}

/** A draw as the poster locks it for a stake: with the database's time, by which sales end, and what is bet in this commit. */
export interface LotterySale extends LotteryDraw {
  readonly databaseNow: Date
  /** The game was taken off sale. */
  readonly isTakenOff: boolean
  /** Null where its game has the limits of the installation. */
  readonly limits: GameLimits | null
  readonly rules: readonly NumberRule[]
  readonly taken: readonly SlipRow[]
}

const CHANCE = `case when d.chain_id is null then null else json_build_object('chainId', d.chain_id,
  'chainNumber', d.chain_number, 'witnessCommitment', d.witness_commitment,
  'witnessSignature', d.witness_signature, 'witnessKey', d.witness_key) end`

/** The columns of a draw, named `d`. */
export const DRAW = `d.id as "drawId", d.game, d.family, d.issue, d.source, d.opens_at as "opensAt",
  d.closes_at as "closesAt", d.draws_at as "drawsAt", ${CHANCE} as chance, d.seed,
  d.public_value as "publicValue", d.result, d.drawn_at as "drawnAt", d.voided_at as "voidedAt",
  d.void_reason as "voidReason", d.settled_at as "settledAt", d.result_version as "resultVersion",
  d.corrected_at as "correctedAt"`

type StoredSale = Omit<LotterySale, 'limits' | 'taken'> & { readonly limits: WireLimits | null }

/** Shared by stakes, which leave the draw as it is; who ends it waits for them. */
export const lotterySales: Companion<Uuid, LotterySale> = {
  name: 'lottery_draw',
  mapKey: (drawId) => drawId,
  async lock(client, drawIds) {
    const found = await client.query<StoredSale>({
      name: 'lottery-sales-lock',
      text: `select ${DRAW}, clock_timestamp() as "databaseNow", ${LIMITS_OF_DRAW} as limits,
         ${RULES_OF_DRAW} as rules,
         exists (select from lottery_game_setting g where g.game = d.game and not g.is_on) as "isTakenOff"
       from lottery_draw d where d.id = any($1::uuid[]) order by d.id for share of d`,
      values: [drawIds],
    })
    return found.rows.map(
      (draw) =>
        [
          draw.drawId,
          { ...draw, limits: draw.limits && limitsFromWire(draw.limits), taken: [] },
        ] as const,
    )
  },
  save(client, changes) {
    return saveSlips(
      client,
      changes.flatMap(([, sale]) => sale.taken),
    )
  },
}

export async function loadDraw(
  database: Queryable,
  game: string,
  issue: string,
): Promise<LotteryDraw | undefined> {
  const found = await database.query<LotteryDraw>(
    `select ${DRAW} from lottery_draw d where d.game = $1 and d.issue = $2`,
    [game, issue],
  )
  return found.rows[0]
}

type DrawWithChain = LotteryDraw & { readonly chainCommitment: string | null }

export async function loadDrawWithChain(
  database: Queryable,
  game: string,
  issue: string,
): Promise<DrawWithChain | undefined> {
  const found = await database.query<DrawWithChain>(
    `select ${DRAW}, c.commitment as "chainCommitment"
     from lottery_draw d left join lottery_chain c on c.id = d.chain_id
     where d.game = $1 and d.issue = $2`,
    [game, issue],
  )
  return found.rows[0]
}

export async function loadDrawById(
  database: Queryable,
  drawId: Uuid,
): Promise<LotteryDraw | undefined> {
  const found = await database.query<LotteryDraw>(
    `select ${DRAW} from lottery_draw d where d.id = $1`,
    [drawId],
  )
  return found.rows[0]
}

export async function loadDrawWithChainById(
  database: Queryable,
  drawId: Uuid,
): Promise<DrawWithChain | undefined> {
  const found = await database.query<DrawWithChain>(
    `select ${DRAW}, c.commitment as "chainCommitment"
     from lottery_draw d left join lottery_chain c on c.id = d.chain_id where d.id = $1`,
    [drawId],
  )
  return found.rows[0]
}

/** Nobody else ends it, and no stake is taken on it, until the transaction ends. */
export async function lockDraw(tx: Queryable, drawId: Uuid): Promise<LotteryDraw | undefined> {
  const found = await tx.query<LotteryDraw>(
    `select ${DRAW} from lottery_draw d where d.id = $1 for update`,
    [drawId],
  )
  return found.rows[0]
}

/**
 * Draws that can go on, the oldest first: own ones whose time has come, and all that have ended but are not settled to the last wager.
 */
export async function loadDueDraws(
  database: Queryable,
  now: Date,
  most: number,
): Promise<LotteryDraw[]> {
  const found = await database.query<LotteryDraw>(
    `select ${DRAW} from lottery_draw d where d.settled_at is null
       and (d.drawn_at is not null or d.voided_at is not null or (d.source = 'own' and d.draws_at <= $1))
     order by d.draws_at, d.id limit $2`,
    [now, most],
  )
  return found.rows
}

/** Draws of these games that are still to be drawn. */
export async function loadComingIssues(
  database: Queryable,
  games: readonly string[],
  now: Date,
): Promise<{ readonly game: string; readonly issue: string }[]> {
  const found = await database.query<{ game: string; issue: string }>(
    'select game, issue from lottery_draw where game = any($1::text[]) and draws_at > $2',
    [games, now],
  )
  return found.rows
}

/** The draw of each game that sells now or next, by its closing time. */
export async function loadCurrentDraws(
  database: Queryable,
  games: readonly string[],
  now: Date,
): Promise<LotteryDraw[]> {
  const found = await database.query<LotteryDraw>(
    `select distinct on (d.game) ${DRAW} from lottery_draw d
     where d.game = any($1::text[]) and d.draws_at > $2 and d.voided_at is null
     order by d.game, d.draws_at`,
    [games, now],
  )
  return found.rows
}

/** The last draws with a result of each game, newest first. */
export async function loadOpenedDraws(
  database: Queryable,
  games: readonly string[],
  most: number,
): Promise<LotteryDraw[]> {
  const found = await database.query<LotteryDraw>(
    `select last.* from unnest($1::text[]) as g(game) cross join lateral (
       select ${DRAW} from lottery_draw d where d.game = g.game and d.drawn_at is not null
       order by d.draws_at desc limit $2
     ) last`,
    [games, most],
  )
  return found.rows
}

export type NewDraw = Pick<
  LotteryDraw,
  'drawId' | 'game' | 'family' | 'issue' | 'source' | 'opensAt' | 'closesAt' | 'drawsAt' | 'chance'
>

/** False where the issue has a draw already. */
export async function insertDraw(tx: Queryable, draw: NewDraw): Promise<boolean> {
  const { chance } = draw
  const stored = await tx.query(
    `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at, chain_id,
       chain_number, witness_commitment, witness_signature, witness_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (game, issue) do nothing`,
    [
      ...[draw.drawId, draw.game, draw.family, draw.issue, draw.source],
      ...[draw.opensAt, draw.closesAt, draw.drawsAt],
      ...[chance?.chainId, chance?.chainNumber, chance?.witnessCommitment],
      ...[chance?.witnessSignature, chance?.witnessKey],
    ],
  )
  return stored.rowCount === 1
}

export async function saveResult(
  tx: Queryable,
  draw: Pick<LotteryDraw, 'drawId' | 'seed' | 'publicValue' | 'result' | 'drawnAt'>,
): Promise<void> {
  await tx.query(
    `update lottery_draw set seed = $2, public_value = $3, result = $4, drawn_at = $5, result_version = 1
     where id = $1`,
    [draw.drawId, draw.seed, draw.publicValue, JSON.stringify(draw.result), draw.drawnAt],
  )
}

/** A draw that had no result has none. */
export async function saveVoid(
  tx: Queryable,
  { drawId, reason, at }: { readonly drawId: Uuid; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    'update lottery_draw set voided_at = $2, void_reason = $3, result_version = 1 where id = $1',
    [drawId, at, reason],
  )
}

/** Says that the last of its wagers is settled, unless its result has changed since. */
export async function saveSettled(
  database: Queryable,
  { drawId, resultVersion }: Pick<LotteryDraw, 'drawId' | 'resultVersion'>,
  at: Date,
): Promise<void> {
  await database.query(
    'update lottery_draw set settled_at = $3 where id = $1 and result_version = $2',
    [drawId, resultVersion, at],
  )
}

/** Whether a draw of the game before this issue waits for its result. */
export async function hasWaitingDraw(
  database: Queryable,
  game: string,
  issue: string,
): Promise<boolean> {
  const found = await database.query(
    `select 1 from lottery_draw where game = $1 and issue < $2 and drawn_at is null and voided_at is null
     limit 1`,
    [game, issue],
  )
  return found.rowCount === 1
}

/** Draws of others whose time has come and that have no result, the oldest first. */
export async function loadWaitingDraws(
  database: Queryable,
  now: Date,
  most: number,
): Promise<LotteryDraw[]> {
  const found = await database.query<LotteryDraw>(
    `select ${DRAW} from lottery_draw d where d.drawn_at is null and d.voided_at is null
       and d.source <> 'own' and d.draws_at <= $1
     order by d.draws_at, d.id limit $2`,
    [now, most],
  )
  return found.rows
}

/** Whether a game has draws whose time was before a moment. */
export async function hasDraws(database: Queryable, game: string, before: Date): Promise<boolean> {
  const found = await database.query(
    'select 1 from lottery_draw where game = $1 and draws_at < $2 limit 1',
    [game, before],
  )
  return found.rowCount === 1
}

/** Draws of a business day, `20270206`, that have no result and are not void, locked until the transaction ends. */
export async function loadUndrawnOfDay(
  tx: Queryable,
  game: string,
  day: string,
): Promise<LotteryDraw[]> {
  const found = await tx.query<LotteryDraw>(
    `select ${DRAW} from lottery_draw d where d.game = $1 and d.issue between $2 || '-000' and $2 || '-999'
       and d.drawn_at is null and d.voided_at is null
     order by d.id for update`,
    [game, day],
  )
  return found.rows
}
