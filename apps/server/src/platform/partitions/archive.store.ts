import type pg from 'pg'
import { BackUpError } from '../back-up/back-up-error.ts'
import { loadOpenOrders } from './open-orders.store.ts'

/** A month that was moved, and what was in it. */
export interface MovedMonth {
  readonly transfers: string
  readonly entries: string
  readonly lastTransferId: string
}

/** Waits for the writer at most this long; bets stand still meanwhile. */
const LOCK_PATIENCE = '5s'

/**
 * Takes the oldest month of the ledger out, or brings the last one back. `client` is the owner of
 * the tables. Throws `BackUpError` with the reason when the month cannot be moved.
 */
export async function moveMonth(
  client: pg.ClientBase,
  month: string,
  isBack: boolean,
): Promise<MovedMonth> {
  if (!isBack) await assertLookedAt(client, `${month}-01`)
  const move = isBack ? 'unarchive_ledger_month' : 'archive_ledger_month'
  return await runMove<MovedMonth>(
    client,
    month,
    `select transfers::text, entries::text, last_transfer_id::text as "lastTransferId"
       from ${move}($1)`,
  )
}

/**
 * Takes a month of closed rounds out, or brings one back, also one that went out before rounds had further
 * columns. Throws like `moveMonth`.
 *
 * @returns how many rounds are in it, in decimal
 */
export async function moveRounds(
  client: pg.ClientBase,
  month: string,
  isBack: boolean,
): Promise<string> {
  const move = isBack ? 'unarchive_round_month' : 'archive_round_month'
  const sql = `select ${move}($1)::text as rounds`
  return (await runMove<{ readonly rounds: string }>(client, month, sql)).rounds
}

/**
 * Takes the oldest month of posting keys out, or brings the last one back. None goes while an order of it, or of
 * a time before, is open or in dispute, or may still be corrected: `keptMonths` after its end, 13 at least.
 * Throws like `moveMonth`.
 *
 * @returns how many keys are in it, in decimal
 */
export async function moveKeys(
  client: pg.ClientBase,
  month: string,
  { isBack, keptMonths }: { readonly isBack: boolean; readonly keptMonths: number },
): Promise<string> {
  if (!isBack) await assertOrdersOver(client, month)
  const move = isBack
    ? 'unarchive_key_month($1)'
    : `archive_key_month($1, ${Math.trunc(keptMonths)})`
  const moved = await runMove<{ readonly keys: string }>(
    client,
    month,
    `select ${move}::text as keys`,
  )
  return moved.keys
}

async function assertOrdersOver(client: pg.ClientBase, month: string): Promise<void> {
  const open = await loadOpenOrders(client, `${month}-01`)
  if (open.length === 0) return
  const counted = open.map(({ kind, count }) => `${count} ${kind}`).join(', ')
  throw new BackUpError(
    'not_possible',
    `The keys of ${month} were not moved: of that month or before it are still open: ${counted}.`,
  )
}

async function runMove<Row extends object>(
  client: pg.ClientBase,
  month: string,
  sql: string,
): Promise<Row> {
  await client.query(`set lock_timeout = '${LOCK_PATIENCE}'`)
  try {
    const moved = await client.query<Row>(sql, [`${month}-01`])
    const [row] = moved.rows
    if (!row) throw new BackUpError('not_possible', `${month} was not moved.`)
    return row
  } catch (failure) {
    if (failure instanceof BackUpError) throw failure
    const reason = failure instanceof Error ? failure.message : String(failure)
    throw new BackUpError('not_possible', `${month} was not moved: ${reason}.`, failure)
  }
}

/** What works through new transfers must have come past the month before it goes. */
async function assertLookedAt(client: pg.ClientBase, day: string): Promise<void> {
  const found = await client.query<{ isPast: boolean }>(
    `select coalesce(max(first_transfer_id + transfer_count - 1)
              <= least(watch.transfer_id, kept.transfer_id, played.transfer_id, staked.transfer_id), true) as "isPast"
       from books_watch watch cross join account_day_progress kept cross join play_half_hour_progress played
      cross join turnover_progress staked
       left join ledger_batch on posted_at < ($1::date + interval '1 month')::timestamp at time zone 'UTC'
      group by watch.transfer_id, kept.transfer_id, played.transfer_id, staked.transfer_id`,
    [day],
  )
  if (found.rows[0]?.isPast === true) return
  throw new BackUpError(
    'not_possible',
    'The watch over the books or the days of statements have not come past this month yet. Let the server run for a while first.',
  )
}
