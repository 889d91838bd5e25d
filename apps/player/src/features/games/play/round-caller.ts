import { operations, type RoundView } from '@baize/contract'
import { api } from '../../../app/api.ts'
import { showBalance, type WireBalance } from '../../../app/balance.ts'
import { tellJackpot } from '../../../app/jackpots.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { callUntilAnswered } from './call-until-answered.ts'

export type PlayMode = 'real' | 'free'

/** A round as the server last told it, and what is needed to go on with it. */
export interface CalledRound {
  readonly round: RoundView
  /** For free rounds: the sealed state that goes back with the next choice. */
  readonly continuation: string | null
  /** The balance that came with it; shown when the round has been played, not before. */
  readonly balance: WireBalance | null
}

export interface RoundOrder {
  readonly gameCode: string
  readonly stakeMinor: string
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * Stakes and opens a round, once however often the order is given before it is answered. Throws
 * `RefusedCall` or `ConnectionLost`.
 */
export async function callOpen(mode: PlayMode, order: RoundOrder): Promise<CalledRound> {
  if (mode === 'free') {
    const answer = await api.call(operations.openDemoRound, { body: { ...order } })
    return { ...answer, balance: null }
  }
  const answer = await callUntilAnswered(() =>
    sendOnce('round', order, (idempotencyKey) =>
      api.call(operations.openRound, { body: { ...order }, idempotencyKey }),
    ),
  )
  return { round: answer.round, continuation: null, balance: answer }
}

/** Makes the next choice in an open round. */
export async function callChoice(
  called: CalledRound,
  choice: Readonly<Record<string, unknown>>,
): Promise<CalledRound> {
  const { round, continuation } = called
  if (round.mode === 'demo') {
    const answer = await api.call(operations.chooseInDemoRound, {
      body: { continuation: continuation ?? '', choice },
    })
    return { ...answer, balance: null }
  }
  const answer = await callUntilAnswered(() =>
    api.call(operations.chooseInRound, {
      params: { roundId: round.roundId },
      body: { choiceNumber: round.choiceCount, choice },
    }),
  )
  return { round: answer.round, continuation: null, balance: answer }
}

/** Lets the balance that came with a round be seen, and a jackpot be celebrated; call it when the round has been shown. */
export function revealBalance(called: CalledRound): void {
  if (called.balance) showBalance(called.balance)
  tellJackpot(called.round)
}
