import type { Chance } from '@baize/kernel'
import { drawKey } from './plan-key.ts'
import { sendKeyed } from './send-again.ts'
import type { Turn } from './turn.ts'

const TIGER_STAKES_MINOR = ['20', '40', '100', '200', '400', '1000'] as const
const MINES_STAKES_MINOR = ['10', '50', '100', '200', '500', '1000'] as const
const TILES = 25
const MINES_MAX = 5
const REVEALS_MAX = 3

/** One spin. */
export async function tigerTurn(turn: Turn): Promise<void> {
  const { client, chance, player } = turn
  const stakeMinor = drawOne(chance, TIGER_STAKES_MINOR)
  const input = { gameCode: 'lantern-tiger', stakeMinor, options: {} }
  const operation = client.begin('open', player, input, drawKey(chance))
  await sendKeyed(turn, operation, { ...input, stakeMinor: otherThan(stakeMinor) })
}

/** A round of mines to its end: up to three tiles, then the money, unless a mine was there. */
export async function minesTurn(turn: Turn): Promise<void> {
  const { client, chance, player } = turn
  const stakeMinor = drawOne(chance, MINES_STAKES_MINOR)
  const options = { mineCount: 1 + chance.below(MINES_MAX) }
  const input = { gameCode: 'mines', stakeMinor, options }
  const operation = client.begin('open', player, input, drawKey(chance))
  const opened = await sendKeyed(turn, operation, { ...input, stakeMinor: otherThan(stakeMinor) })
  if (opened.kind !== 'ok') return

  const { roundId } = opened.answer
  const reveals = 1 + chance.below(REVEALS_MAX)
  const firstTile = chance.below(TILES)
  for (let choiceNumber = opened.answer.choices.length; choiceNumber <= reveals; ) {
    const tile = (firstTile + choiceNumber * 7) % TILES
    const choice = choiceNumber < reveals ? { type: 'reveal', tile } : { type: 'cashOut' }
    const key = `${roundId}:${choiceNumber}`
    const chosen = client.begin('choose', player, { roundId, choiceNumber, choice }, key)
    const outcome = await client.settle(chosen, chance, turn.isOver)
    if (outcome.kind !== 'ok' || outcome.answer.state === 'closed') return
    if (chance.below(10) === 0) await client.tryOnce(chosen)
    choiceNumber = outcome.answer.choices.length
  }
}

function drawOne<Value>(chance: Chance, values: readonly [Value, ...Value[]]): Value {
  return values[chance.below(values.length)] ?? values[0]
}

function otherThan(stakeMinor: string): string {
  return stakeMinor === '200' ? '1000' : '200'
}
