import type { RoundView } from '@baize/contract'
import { assert } from '@baize/kernel'
import { SHARED_ROUNDS } from '../composition/module-folds.ts'
import { reworkRound } from '../house/rounds/rework-round.ts'
import { checksOf } from '../round-command/describe-round.ts'
import { loadStoredRound } from '../round-command/load-round.ts'
import type { TestServer } from './test-server.ts'

/** What `npm run verify` says of a stored round: the questions answered with no, and the round as it was shown. */
export async function checkStoredRound(
  { server }: TestServer,
  roundId: string,
): Promise<{ round: RoundView; asked: number; wrong: string[] }> {
  const { pool, config } = server.core
  const client = await pool.connect()
  try {
    const { round, seed, paid } = await loadStoredRound(client, config.dataFolder, roundId)
    const reworked = reworkRound(round, seed, SHARED_ROUNDS)
    assert(reworked.ok, 'a closed round can be worked out again')
    const checks = checksOf(round, reworked.value, paid)
    const wrong = checks.filter(([, isRight]) => !isRight).map(([question]) => question)
    return { round, asked: checks.length, wrong }
  } finally {
    client.release()
  }
}
