import { setTimeout as sleep } from 'node:timers/promises'
import { type Chance, seededChance } from '@baize/kernel'
import type { Player } from '../site/players.ts'
import { cashierTurn } from './cashier-turn.ts'
import type { LoadClient } from './client.ts'
import { minesTurn, tigerTurn } from './play-turns.ts'
import type { Turn } from './turn.ts'

/** The standard load: who plays, how hard, and how it ends. */
export interface LoadPlan {
  readonly players: readonly Player[]
  /** One bank account of each player, in the same order. */
  readonly bankAccountIds: readonly string[]
  readonly workers: number
  readonly seed: number
  /** A worker rests this long after each turn; 0 for as fast as it goes. */
  readonly restMs: number
}

/** A load that runs until it is told to stop. */
export interface RunningLoad {
  /** Lets every worker finish or give up what it is doing. */
  stop(): Promise<void>
}

/** One member in this many draws is the first one: a player whom everything happens to at once. */
const HOT_PLAYER_ONE_IN = 8

/**
 * Members who bet, pay in, take out and look at their balance. Of 100 turns 63 are spins, 20 are
 * whole rounds of mines, 6 are at the cashier and 11 are looks at the balance. One operation in
 * ten is sent again on purpose, half of these unchanged and half with another amount.
 */
export function startStandardLoad(client: LoadClient, plan: LoadPlan): RunningLoad {
  let isOver = false
  const work = async (worker: number) => {
    const chance = seededChance(plan.seed * 1_000 + worker)
    while (!isOver) {
      const index = drawPlayer(chance, plan.players.length)
      const player = plan.players[index]
      if (!player) return
      const bankAccountId = plan.bankAccountIds[index] ?? ''
      const turn = { client, chance, player, bankAccountId, isOver: () => isOver }
      await takeTurn(turn)
      if (plan.restMs > 0) await sleep(plan.restMs)
    }
  }
  const working = Promise.all(Array.from({ length: plan.workers }, (_, worker) => work(worker)))
  return {
    async stop() {
      isOver = true
      await working
    },
  }
}

function drawPlayer(chance: Chance, count: number): number {
  return chance.below(HOT_PLAYER_ONE_IN) === 0 ? 0 : chance.below(count)
}

async function takeTurn(turn: Turn): Promise<void> {
  const { client, chance, player } = turn
  const drawn = chance.below(100)
  if (drawn < 63) await tigerTurn(turn)
  else if (drawn < 83) await minesTurn(turn)
  else if (drawn < 89) await cashierTurn(turn)
  else await client.tryOnce(client.begin('balance', player, {}, null))
}
