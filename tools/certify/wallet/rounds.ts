import type { VendorErrorCode } from '@baize/contract/vendors'

/** Where a bet of a round stands; `never_came` is the mark of a refund that was faster. */
export interface Bet {
  readonly state: 'placed' | 'settled' | 'refunded' | 'never_came'
  readonly amountMinor: bigint
}

export interface Win {
  readonly state: 'paid' | 'rolled_back' | 'never_came'
  readonly amountMinor: bigint
  readonly betTxId: string
}

export interface Round {
  readonly isClosed: boolean
  readonly bets: ReadonlyMap<string, Bet>
  readonly wins: ReadonlyMap<string, Win>
}

export const NEW_ROUND: Round = { isClosed: false, bets: new Map(), wins: new Map() }

/** What a call does: the round after it, and what it adds to the player's cash. */
export interface Moved {
  readonly round: Round
  readonly addMinor: bigint
}
export type Ruled = Moved | { readonly refused: VendorErrorCode }

export interface BetOrder {
  readonly txId: string
  readonly amountMinor: bigint
}
export interface WinOrder extends BetOrder {
  readonly betTxId: string
  readonly roundClosed: boolean
}

/** The rules of a round: money is taken, paid and given back once, in whatever order calls come. */
export interface RoundRules {
  bet(round: Round, order: BetOrder): Ruled
  win(round: Round, order: WinOrder): Ruled
  refund(round: Round, betTxId: string): Ruled
  rollbackWin(round: Round, winTxId: string): Ruled
  endRound(round: Round): Round
}

export const ROUND_RULES: RoundRules = {
  bet(round, { txId, amountMinor }) {
    if (round.bets.get(txId)?.state === 'never_came') return { refused: 'tx_cancelled' }
    if (round.isClosed) return { refused: 'round_closed' }
    const bets = new Map(round.bets).set(txId, { state: 'placed', amountMinor })
    return { round: { ...round, bets }, addMinor: -amountMinor }
  },
  win(round, { txId, betTxId, amountMinor, roundClosed }) {
    if (round.wins.get(txId)?.state === 'never_came') return { refused: 'tx_cancelled' }
    const bet = round.bets.get(betTxId)
    if (!bet) return { refused: 'bet_not_found' }
    if (bet.state !== 'placed' && bet.state !== 'settled') return { refused: 'already_settled' }
    if (round.isClosed) return { refused: 'round_closed' }
    const bets = new Map(round.bets).set(betTxId, { ...bet, state: 'settled' })
    const wins = new Map(round.wins).set(txId, { state: 'paid', amountMinor, betTxId })
    return { round: { isClosed: roundClosed, bets, wins }, addMinor: amountMinor }
  },
  refund(round, betTxId) {
    const bet = round.bets.get(betTxId)
    if (bet?.state === 'refunded' || bet?.state === 'never_came') return { round, addMinor: 0n }
    if (!bet) {
      const mark = { state: 'never_came', amountMinor: 0n } as const
      return { round: { ...round, bets: new Map(round.bets).set(betTxId, mark) }, addMinor: 0n }
    }
    const isPair = round.wins.get(betTxId)?.state === 'paid'
    if (bet.state === 'settled' ? !isPair : round.isClosed) return { refused: 'already_settled' }
    const won = [...round.wins.values()].filter((win) => win.betTxId === betTxId)
    if (won.length > 1) return { refused: 'already_settled' }
    const bets = new Map(round.bets).set(betTxId, { ...bet, state: 'refunded' })
    const wins = new Map(round.wins)
    for (const win of won) wins.set(betTxId, { ...win, state: 'rolled_back' })
    const unwonMinor = won.reduce((sum, win) => sum + win.amountMinor, 0n)
    return { round: { ...round, bets, wins }, addMinor: bet.amountMinor - unwonMinor }
  },
  rollbackWin(round, winTxId) {
    const win = round.wins.get(winTxId)
    if (win && win.state !== 'paid') return { round, addMinor: 0n }
    const after: Win = win
      ? { ...win, state: 'rolled_back' }
      : { state: 'never_came', amountMinor: 0n, betTxId: '' }
    const wins = new Map(round.wins).set(winTxId, after)
    return { round: { ...round, wins }, addMinor: -(win?.amountMinor ?? 0n) }
  },
  endRound: (round) => ({ ...round, isClosed: true }),
}
