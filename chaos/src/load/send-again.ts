import type { Inputs } from '../history/lines.ts'
import type { Operation, Outcome } from './client.ts'
import type { Turn } from './turn.ts'

type KeyedKind = 'open' | 'deposit' | 'withdraw'

/** One operation in ten is sent again though its answer is known or still awaited. */
const AGAIN_ONE_IN = 10

/**
 * Sends an operation until its answer is known, and one in ten once more on purpose: half of these
 * unchanged, half with the same key and `altered` content; half after the answer, half beside it.
 */
export async function sendKeyed<Kind extends KeyedKind>(
  turn: Turn,
  operation: Operation<Kind>,
  altered: Inputs[Kind],
): Promise<Outcome<Kind>> {
  const { client, chance } = turn
  const settle = (each: Operation<Kind>) => client.settle(each, chance, turn.isOver)
  if (chance.below(AGAIN_ONE_IN) > 0) return await settle(operation)

  const isSame = chance.below(2) === 0
  const again = isSame
    ? operation
    : client.begin(operation.kind, operation.player, altered, operation.key)
  if (chance.below(2) === 0) {
    const [first] = await Promise.all([settle(operation), settle(again)])
    return first
  }
  const first = await settle(operation)
  await settle(again)
  return first
}
