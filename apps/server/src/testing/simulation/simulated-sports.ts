import { assert, type Minor, minor, ratio } from '@baize/kernel'
import type { PlannedTransfer } from '@baize/ledger'
import { type LegResult, LOST, type Odds, standingOf, VOID, WON } from '@baize/sports'
import {
  acceptWager,
  captureOf,
  heldMinorOf,
  holdWager,
  isHolding,
  isSettledAs,
  planChange,
  planHold,
  reopenWager,
  settleWager,
  voidWager,
  type Wager,
  type WagerAccounts,
} from '@baize/wagers'
import { resultOfBet } from '../../features/products/sports/bets/settle-market.ts'
import type { Command } from './messages.ts'
import type { SimulatedBatch, SimulatedStore } from './simulated-store.ts'
import {
  type BetFacts,
  type BetLegFacts,
  MATCH_ODDS,
  type MatchResult,
  type SaidMatch,
} from './sports-facts.ts'

export const SPORTS_GAME = 'sports'

interface SportsDeps {
  readonly store: SimulatedStore
  accountsOf(player: number): WagerAccounts
}

/** The house's sports over the store in memory, by the product's own wagers and settlement. */
export class SimulatedSports {
  readonly #store: SimulatedStore
  readonly #accountsOf: SportsDeps['accountsOf']

  constructor({ store, accountsOf }: SportsDeps) {
    this.#store = store
    this.#accountsOf = accountsOf
  }

  /** The first match of which nothing was ever said; the one after it is sold, too. */
  get selling(): number {
    return this.#store.matches.size + 1
  }

  /** The newest match with a result, or whose result was taken back. */
  get last(): MatchResult | undefined {
    return this.#store.matches.get(this.#store.matches.size)
  }

  /** In play it waits for the live delay. */
  take(batch: SimulatedBatch, command: Command & { readonly kind: 'bet' }) {
    const { player, stakeMinor, isLive } = command
    const accounts = this.#accountsOf(player)
    if (batch.accounts.state(accounts.cashId).balanceMinor < stakeMinor) return 'refused' as const
    const betId = this.#store.newId()
    const stake = [{ source: 'cash', amountMinor: stakeMinor }]
    const legs = command.outcomes.map(
      (outcome, at): BetLegFacts => ({ outcome, match: this.selling + at }),
    )
    const wager = holdWager(stake, isLive ? 'pending' : 'open')
    batch.write('bets', betId, { betId, player, legs, stakeMinor, wager })
    return { causeId: betId, transfers: planHold(accounts, betId, stake) }
  }

  /** Half of what is left, or all of it, for four fifths of its stake. */
  sell(batch: SimulatedBatch, { player, betId, isWhole }: Command & { readonly kind: 'sell' }) {
    const bet = batch.read('bets', betId)
    if (bet?.player !== player || bet.wager.state !== 'open') return 'refused' as const
    const heldMinor = heldMinorOf(bet.wager)
    const soldMinor = isWhole ? heldMinor : minor(heldMinor / 2n)
    if (soldMinor === 0n) return 'refused' as const
    const piece = { stakeMinor: soldMinor, paidMinor: minor((soldMinor * 4n) / 5n) }
    const after = captureOf(bet.wager, piece, 'cash_out')
    assert(after.ok, 'an open bet is sold')
    return { causeId: betId, transfers: this.#change(batch, bet, after.value), soldMinor }
  }

  /** The live delay of every bet that waits is over: it is taken or rejected. Answers those that were rejected. */
  decide(batch: SimulatedBatch, isTaken: () => boolean): readonly BetFacts[] {
    const waiting = [...this.#store.bets.values()].filter(({ wager }) => wager.state === 'pending')
    return waiting.filter((bet) => {
      const taken = isTaken()
      const after = taken ? acceptWager(bet.wager) : voidWager(bet.wager)
      assert(after.ok, 'what waits is decided')
      batch.accounts.apply(this.#change(batch, bet, after.value))
      return !taken
    })
  }

  /**
   * What is said of a match: its result, another one, or that the one before was none. Undefined where somebody has spent
   * what would be taken.
   */
  say(batch: SimulatedBatch, match: number, came: MatchResult): SaidMatch | undefined {
    const before = new Map(this.#store.matches)
    const after = new Map(before).set(match, came)
    const bets = [...this.#store.bets.values()].filter(
      ({ wager, legs }) =>
        (wager.state === 'open' || wager.state === 'settled') &&
        legs.some((leg) => leg.match === match),
    )
    const isThere = ({ player }: BetFacts) =>
      batch.accounts.state(this.#accountsOf(player).cashId).balanceMinor >= paidTo(player, bets)
    if (before.has(match) && !bets.every(isThere)) return undefined
    for (const bet of bets) {
      const next = wagerAt(bet, after)
      if (next) batch.accounts.apply(this.#change(batch, bet, next))
    }
    batch.write('matches', match, came)
    return {
      ...{ before, after },
      bets: bets.map((bet) => ({ ...bet, leftMinor: leftOf(bet.wager, bet.stakeMinor) })),
    }
  }

  /** What bets have in escrow. */
  heldMinor(): bigint {
    return [...this.#store.bets.values()].reduce((sum, { wager }) => sum + heldMinorOf(wager), 0n)
  }

  #change(batch: SimulatedBatch, bet: BetFacts, after: Wager): readonly PlannedTransfer[] {
    const accounts = this.#accountsOf(bet.player)
    const cashMinor = batch.accounts.state(accounts.cashId).balanceMinor
    batch.write('bets', bet.betId, { ...bet, wager: after })
    return planChange(accounts, bet.betId, { before: bet.wager, after, cashMinor })
  }
}

function leftOf({ capturedMinor }: Wager, stakeMinor: Minor): Minor {
  return minor(stakeMinor - capturedMinor)
}

/** What these bets have paid a player, by their settlements. */
function paidTo(player: number, bets: readonly BetFacts[]): bigint {
  return bets
    .filter((bet) => bet.player === player)
    .reduce((sum, { wager }) => sum + wager.settledPaidMinor, 0n)
}

/** The wager by what is known of its matches; undefined where nothing is otherwise. */
function wagerAt(
  { wager, stakeMinor, legs }: BetFacts,
  results: ReadonlyMap<number, MatchResult>,
): Wager | undefined {
  const bet = {
    legs: legs.map(({ outcome }) => ({ odds: ratio(MATCH_ODDS[outcome], 100) as Odds })),
    ...{ bankers: 0, sizes: [legs.length], isEachWay: false },
    stakeMinor: leftOf(wager, stakeMinor),
  }
  const known = legs.map((leg) => resultOf(leg, results.get(leg.match) ?? null))
  const { state } = standingOf(bet, known)
  if (state === 'open') return isHolding(wager.state) ? undefined : stepped(reopenWager(wager))
  const NOTHING = minor(0n)
  const result =
    state === 'lost'
      ? { payoutMinor: NOTHING, returnedMinor: NOTHING }
      : resultOfBet(
          bet,
          known.filter((each) => each !== undefined),
        )
  if (result === 'void') return stepped(voidWager(wager))
  return isSettledAs(wager, result) ? undefined : stepped(settleWager(wager, result))
}

function stepped(after: ReturnType<typeof settleWager>): Wager {
  assert(after.ok, 'what is open or settled can be settled again')
  return after.value
}

function resultOf({ outcome }: BetLegFacts, came: MatchResult): LegResult | undefined {
  if (came === null) return undefined
  if (came === 'void') return { win: VOID }
  return { win: came === outcome ? WON : LOST }
}
