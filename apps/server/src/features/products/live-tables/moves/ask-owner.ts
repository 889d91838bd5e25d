import { setTimeout as wait } from 'node:timers/promises'
import { isSameValue, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { callOwner } from '../../../../house/rooms/rooms.store.ts'
import type { AdmissionRefusal } from '../../../../house/wagers/stake-admission.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { holdVoid } from '../rounds/rounds.store.ts'
import { TABLE_ROOM, type TableDeps } from '../table-deps.ts'
import { type AskedMove, insertCommand, loadCommand } from './commands.store.ts'

const POLL_MS = 50
/** An owner that has died is followed by another within three seconds. */
const TRIES_MAX = 160

export type MoveRefusal =
  | Exclude<AdmissionRefusal, 'round_open'>
  | 'not_found'
  | 'turn_over'
  | 'not_your_turn'
  | 'move_not_possible'
  | 'round_void'
  | 'not_answered'
  | 'key_reused'

interface AskingMember {
  readonly memberId: bigint
  readonly key: Uuid
  readonly tableCode: string
}

/** Has a table's owner make a move, whichever server that is, and waits for its answer. The same key is answered the same. */
export async function askOwner(
  { pool, logOf }: Pick<TableDeps, 'pool' | 'logOf'>,
  { memberId, key, tableCode }: AskingMember,
  move: AskedMove,
): Promise<Result<unknown, MoveRefusal>> {
  const command = { memberId, key }
  if (!(await loadCommand(pool, command))) {
    const { round } = (await logOf(tableCode).read()).state
    const isPlayed = round?.phase === 'playing' && round.roundId === move.roundId
    const isVoid = await inTransaction(pool, async (tx) => {
      // A void that comes after this finds the command, and answers it.
      if (await holdVoid(tx, tableCode, move.roundId)) return true
      if (!isPlayed) return false
      await insertCommand(tx, command, tableCode, move)
      await callOwner(tx, { kind: TABLE_ROOM, code: tableCode })
      return false
    })
    if (isVoid) return refuse('round_void')
    if (!isPlayed) return refuse('turn_over')
  }
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const stored = await loadCommand(pool, command)
    if (stored && !isSameValue(stored.body, move)) return refuse('key_reused')
    const answer = stored?.answer
    if (answer?.ok) return succeed(undefined)
    if (answer) return refuse(answer.code as MoveRefusal, answer.details)
    await wait(POLL_MS)
  }
  return refuse('not_answered')
}
