import type { GameCategory, ProfitFigures } from '@baize/contract'
import { assert, type Minor, minor } from '@baize/kernel'
import { transferCodeByNumber } from '@baize/ledger'
import { PLAY_PARTS } from '../../../house/ledger-view/play-parts.ts'
import { netOf, settledStakeOf } from '../../../house/ledger-view/settled-play.ts'
import type { LocalDay } from './day-bounds.ts'
import type { ProfitSum, WalletSum } from './profit.store.ts'

/** Everything of a day, a game or a product; settled stake and net follow from the rest. */
export interface Profit {
  readonly bets: bigint
  readonly stakeMinor: Minor
  readonly openMinor: Minor
  readonly winMinor: Minor
  readonly jackpotMinor: Minor
  readonly refundMinor: Minor
  readonly correctionMinor: Minor
}

const NONE = minor(0n)
export const NO_PROFIT: Profit = {
  bets: 0n,
  stakeMinor: NONE,
  openMinor: NONE,
  winMinor: NONE,
  jackpotMinor: NONE,
  refundMinor: NONE,
  correctionMinor: NONE,
}

export interface GameProfit {
  readonly gameCode: string | null
  readonly product: GameCategory | 'OTHER'
  readonly profit: Profit
}

export interface ProfitView {
  readonly totals: Profit
  readonly walletNetMinor: Minor
  readonly days: readonly { readonly day: string; readonly profit: Profit }[]
  readonly products: readonly { readonly product: GameProfit['product']; readonly profit: Profit }[]
  readonly games: readonly GameProfit[]
}

/** Puts the sums of both books together by day, product and game; each totals the same. */
export function buildProfit(
  sums: { readonly ledger: readonly ProfitSum[]; readonly wallets: readonly WalletSum[] },
  days: readonly LocalDay[],
  productOf: (gameCode: string) => GameProfit['product'],
): ProfitView {
  const byDay = new Map<string, Profit>()
  const byGame = new Map<string, Profit>()
  let walletNetMinor: Minor = NONE
  const add = (place: number | null, gameCode: string | null, profit: Profit) => {
    if (place === null) addTo(byGame, gameCode ?? '', profit)
    else addTo(byDay, days[place - 1]?.day ?? '', profit)
  }
  for (const sum of sums.ledger) add(sum.place, sum.gameCode, profitOfSum(sum))
  for (const sum of sums.wallets) {
    const profit = {
      ...NO_PROFIT,
      bets: sum.rounds,
      stakeMinor: sum.stakedMinor,
      winMinor: sum.paidMinor,
    }
    add(sum.place, sum.gameCode, profit)
    if (sum.place === null) walletNetMinor = minor(walletNetMinor + netOf(profit))
  }
  const games = [...byGame]
    .map(([code, profit]) => ({
      gameCode: code === '' ? null : code,
      product: code === '' ? ('OTHER' as const) : productOf(code),
      profit,
    }))
    .toSorted((a, b) => compareDown(a.profit.stakeMinor, b.profit.stakeMinor))
  const byProduct = new Map<GameProfit['product'], Profit>()
  for (const { product, profit } of games) addTo(byProduct, product, profit)
  const totals = [...byGame.values()].reduce(addProfit, NO_PROFIT)
  const totalOfDays = [...byDay.values()].reduce(addProfit, NO_PROFIT)
  assert(netOf(totals) === netOf(totalOfDays), 'days and games of one look add up to the same')
  return {
    totals,
    walletNetMinor,
    days: [...byDay]
      .map(([day, profit]) => ({ day, profit }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    products: [...byProduct]
      .map(([product, profit]) => ({ product, profit }))
      .toSorted((a, b) => compareDown(a.profit.stakeMinor, b.profit.stakeMinor)),
    games,
  }
}

export function wireFigures(profit: Profit): ProfitFigures {
  return {
    betCount: Number(profit.bets),
    stakeMinor: settledStakeOf(profit).toString(),
    openMinor: profit.openMinor.toString(),
    winMinor: profit.winMinor.toString(),
    jackpotMinor: profit.jackpotMinor.toString(),
    refundMinor: profit.refundMinor.toString(),
    correctionMinor: profit.correctionMinor.toString(),
    netMinor: netOf(profit).toString(),
  }
}

function profitOfSum({ code, entries, receivedMinor, givenMinor }: ProfitSum): Profit {
  if (code === null) return { ...NO_PROFIT, openMinor: givenMinor }
  const name = transferCodeByNumber(code)
  assert(name, 'every stored code is in the table of codes')
  switch (PLAY_PARTS[name]) {
    case 'stake':
      return { ...NO_PROFIT, bets: entries, stakeMinor: givenMinor }
    case 'refund':
      return { ...NO_PROFIT, refundMinor: receivedMinor }
    case 'win':
      return { ...NO_PROFIT, winMinor: receivedMinor }
    case 'jackpot':
      return { ...NO_PROFIT, jackpotMinor: receivedMinor }
    case 'correction':
      return { ...NO_PROFIT, correctionMinor: minor(receivedMinor - givenMinor) }
    case undefined:
      return NO_PROFIT
  }
}

function addTo<Key>(sums: Map<Key, Profit>, key: Key, profit: Profit): void {
  sums.set(key, addProfit(sums.get(key) ?? NO_PROFIT, profit))
}

function addProfit(a: Profit, b: Profit): Profit {
  return {
    bets: a.bets + b.bets,
    stakeMinor: minor(a.stakeMinor + b.stakeMinor),
    openMinor: minor(a.openMinor + b.openMinor),
    winMinor: minor(a.winMinor + b.winMinor),
    jackpotMinor: minor(a.jackpotMinor + b.jackpotMinor),
    refundMinor: minor(a.refundMinor + b.refundMinor),
    correctionMinor: minor(a.correctionMinor + b.correctionMinor),
  }
}

function compareDown(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a > b ? -1 : 1
}
