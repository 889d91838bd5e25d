import { assert, type Uuid } from '@baize/kernel'
import { type LotteryDraw, loadDraw } from '../features/products/lottery/draws.store.ts'
import type { Queryable } from '../platform/database/in-transaction.ts'

/** A draw by its own id; the bench that made it knows no issue. */
export async function loadBenchDraw(database: Queryable, drawId: Uuid): Promise<LotteryDraw> {
  const found = await database.query<{ game: string; issue: string }>(
    'select game, issue from lottery_draw where id = $1',
    [drawId],
  )
  const [named] = found.rows
  const draw = named && (await loadDraw(database, named.game, named.issue))
  assert(draw, 'the draw is there')
  return draw
}
