import { type Desk, type Fields, fresh } from './desk.ts'
import type { HookName } from './operator-hooks.ts'

/** One round that a scenario plays: the bodies of its calls, each with an id of its own. */
export class RoundOf {
  readonly desk: Desk
  readonly roundId = fresh('round')

  constructor(desk: Desk) {
    this.desk = desk
    desk.roundsOpened.push(this.end())
  }

  get #place() {
    const { playerId, gameId } = this.desk.seat
    return { playerId, gameId, roundId: this.roundId }
  }

  get #money() {
    const { currency, scale } = this.desk.seat
    return { currency, scale }
  }

  bet(change: Fields = {}): Body {
    const { sessionId } = this.desk.seat
    const amountMinor = this.desk.stakes(1)
    return {
      txId: fresh('bet'),
      ...this.#place,
      sessionId,
      ...this.#money,
      amountMinor,
      ...change,
    }
  }

  betWin(change: Fields = {}): Body {
    return { ...this.bet(), winMinor: this.desk.stakes(2), roundClosed: true, ...change }
  }

  win(betTxId: string, change: Fields = {}): Body {
    const amountMinor = this.desk.stakes(2)
    const facts = { betTxId, amountMinor, roundClosed: true }
    return { txId: fresh('win'), ...this.#place, ...this.#money, ...facts, ...change }
  }

  refund(betTxId: string, change: Fields = {}): Body {
    return { txId: fresh('refund'), ...this.#place, betTxId, ...change }
  }

  rollback(winTxId: string, change: Fields = {}): Body {
    return { txId: fresh('rollback'), ...this.#place, winTxId, ...change }
  }

  adjust(change: Fields = {}): Body {
    const facts = { amountMinor: this.desk.stakes(1), reason: 'Certification of the wallet' }
    return { txId: fresh('adjust'), ...this.#place, ...this.#money, ...facts, ...change }
  }

  end(): Fields {
    return this.#place
  }

  /** Credits without a bet. */
  credit(call: CreditCall, change: Fields = {}): Body {
    const { playerId, gameId } = this.desk.seat
    const of = call === 'jackpot' ? { jackpotId: 'jackpot-1' } : { campaignId: 'campaign-1' }
    const amountMinor = this.desk.stakes(3)
    return {
      txId: fresh(call),
      playerId,
      gameId,
      ...this.#money,
      ...of,
      amountMinor,
      ...change,
    }
  }

  /** A bet that was taken. */
  async placed(change: Fields = {}): Promise<Body> {
    const body = this.bet(change)
    this.desk.ok(await this.desk.call('bet', body), 'bet')
    return body
  }

  /** A win that was paid on a bet that was taken. */
  async won(change: Fields = {}): Promise<{ readonly bet: Body; readonly win: Body }> {
    const bet = await this.placed()
    const win = this.win(bet.txId, change)
    this.desk.ok(await this.desk.call('win', win), 'win')
    return { bet, win }
  }
}

/** A credit that the operator expects: free rounds win only where they were granted. */
export async function expectedCredit(
  desk: Desk,
  call: CreditCall,
  change: Fields = {},
): Promise<Body> {
  const campaignId = call === 'free_win' ? await desk.hooks.grantFreeRounds?.() : undefined
  return new RoundOf(desk).credit(call, { ...(campaignId && { campaignId }), ...change })
}

export function needsOf(call: CreditCall): { readonly needs?: readonly HookName[] } {
  return call === 'free_win' ? { needs: ['grantFreeRounds'] } : {}
}

export type CreditCall = 'promo' | 'jackpot' | 'free_win'
export const CREDIT_CALLS: readonly CreditCall[] = ['promo', 'jackpot', 'free_win']
export type Body = Fields & { readonly txId: string }
