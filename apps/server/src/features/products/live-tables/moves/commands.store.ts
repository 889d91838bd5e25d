import type { BlackjackMove } from '@baize/games/blackjack/events'
import type { Refusal, Uuid } from '@baize/kernel'
import { isHeld, type RoomHold, valuesOf } from '../../../../house/rooms/rooms.store.ts'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** What a member asks of a table's owner. */
export interface AskedMove {
  readonly roundId: Uuid
  /** How many things were done in the round when it was asked. */
  readonly step: number
  readonly move: BlackjackMove | 'insure'
  /** The bet that is insured. */
  readonly spot: string | null
}

export type MoveAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly code: string
      readonly details?: Refusal<string>['details']
    }

export interface CommandKey {
  readonly memberId: bigint
  readonly key: Uuid
}

export interface TableCommand extends CommandKey {
  readonly body: AskedMove
  readonly answer: MoveAnswer | null
}

const COMMAND = `member_id as "memberId", key, body, answer`

/** Adds a command; one of this key that is there already stays as it is. */
export async function insertCommand(
  database: Queryable,
  { memberId, key }: CommandKey,
  tableCode: string,
  body: AskedMove,
): Promise<void> {
  await database.query(
    `insert into live_table_command (member_id, key, table_code, body) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [memberId, key, tableCode, body],
  )
}

export async function loadCommand(
  database: Queryable,
  { memberId, key }: CommandKey,
): Promise<TableCommand | undefined> {
  const found = await database.query<TableCommand>(
    `select ${COMMAND} from live_table_command where member_id = $1 and key = $2`,
    [memberId, key],
  )
  return found.rows[0]
}

/** Those that wait for the owner, in the order in which they were asked. */
export async function loadWaiting(
  database: Queryable,
  tableCode: string,
): Promise<readonly TableCommand[]> {
  const found = await database.query<TableCommand>(
    `select ${COMMAND} from live_table_command
      where table_code = $1 and answer is null order by asked_at, key limit 100`,
    [tableCode],
  )
  return found.rows
}

/** Answers a command once, under a hold on its table. False where it has an answer, or the hold is no longer good. */
export async function answerCommand(
  database: Queryable,
  hold: RoomHold,
  { memberId, key }: CommandKey,
  answer: MoveAnswer,
): Promise<boolean> {
  const done = await database.query(
    `update live_table_command set answer = $3
      where member_id = $1 and key = $2 and answer is null and ${isHeld(4)}`,
    [memberId, key, answer, ...valuesOf(hold)],
  )
  return done.rowCount === 1
}

/** Refuses every command on a round that becomes void and waits for its owner. */
export async function refuseWaiting(
  database: Queryable,
  tableCode: string,
  roundId: Uuid,
): Promise<void> {
  const answer: MoveAnswer = { ok: false, code: 'round_void' }
  await database.query(
    `update live_table_command set answer = $3
      where table_code = $1 and answer is null and body ->> 'roundId' = $2`,
    [tableCode, roundId, answer],
  )
}

export async function pruneCommands(database: Queryable, before: Date): Promise<void> {
  await database.query('delete from live_table_command where asked_at < $1', [before])
}
