import type { Settings, WrittenOdds } from '@baize/lottery'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export interface PriceVersion {
  readonly version: number
  readonly odds: WrittenOdds
  readonly settings: Settings
  readonly startedAt: Date
  readonly startedBy: string
}

const VERSION = `version, odds, settings, started_at as "startedAt", started_by as "startedBy"`

/** The versions of a game's price table, the newest first; it is the one that counts. */
export async function loadPriceVersions(
  database: Queryable,
  game: string,
  limit: number,
): Promise<PriceVersion[]> {
  const found = await database.query<PriceVersion>(
    `select ${VERSION} from lottery_price_table where game = $1 order by version desc limit $2`,
    [game, limit],
  )
  return found.rows
}

/** False where somebody else has started this version. */
export async function insertPriceVersion(
  tx: Queryable,
  game: string,
  { version, odds, settings, startedAt, startedBy }: PriceVersion,
): Promise<boolean> {
  const stored = await tx.query(
    `insert into lottery_price_table (game, version, odds, settings, started_at, started_by)
     values ($1, $2, $3, $4, $5, $6) on conflict (game, version) do nothing`,
    [game, version, JSON.stringify(odds), JSON.stringify(settings), startedAt, startedBy],
  )
  return stored.rowCount === 1
}

/** The newest version of every game that has one. */
export async function loadCurrentVersions(
  database: Queryable,
): Promise<
  (Pick<PriceVersion, 'version' | 'startedAt' | 'startedBy'> & { readonly game: string })[]
> {
  const found = await database.query(
    `select distinct on (game) game, version, started_at as "startedAt", started_by as "startedBy"
     from lottery_price_table order by game, version desc`,
  )
  return found.rows
}

/** One version of a game's price table. */
export async function loadPriceVersion(
  database: Queryable,
  game: string,
  version: number,
): Promise<PriceVersion | undefined> {
  const found = await database.query<PriceVersion>(
    `select ${VERSION} from lottery_price_table where game = $1 and version = $2`,
    [game, version],
  )
  return found.rows[0]
}

/** A price table that waits for a second person. */
export interface AskedPrices {
  readonly approvalId: bigint
  readonly askedBy: string
  readonly askedAt: Date
  readonly reason: string
  readonly input: { readonly odds: WrittenOdds; readonly settings: Settings }
}

export async function loadAskedPrices(
  database: Queryable,
  game: string,
  now: Date,
): Promise<AskedPrices | undefined> {
  const found = await database.query<AskedPrices>(
    `select id as "approvalId", asked_by_name as "askedBy", asked_at as "askedAt", reason, input
     from approval where kind = 'lottery_prices' and subject = $1 and state = 'waiting'
       and expires_at > $2`,
    [game, now],
  )
  return found.rows[0]
}
