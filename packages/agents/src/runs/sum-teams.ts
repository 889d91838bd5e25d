import { assert } from '@baize/kernel'
import type { Day, DaySpan } from '../calendar/day.ts'
import { floorDivide } from '../exact.ts'
import { at, type Tree } from '../tree/tree.ts'
import type { TreeSpan } from '../tree/trees-of-days.ts'
import type { ContractInRun } from './contract-in-run.ts'
import { countActive } from './count-active.ts'
import { assertSumsFit, type Figures } from './figures.ts'
import { groupProducts, type ProductWeights, sharedWeights } from './weights.ts'

/** What the team of a contract came to on its days in a window, weighted. */
export interface TeamSums {
  readonly validBetMinor: bigint
  /** Below zero when players won. */
  readonly netLossMinor: bigint
  /** Members whose valid bet reached the contract's smallest. */
  readonly activeMembers: number
}

/** What a run is made of. Trees cover every day on which one of the contracts is in force. */
export interface RunInput {
  readonly days: DaySpan
  readonly contracts: readonly ContractInRun[]
  readonly trees: readonly TreeSpan[]
  readonly figures: Figures
}

/** A contract on its days in the window, with the exact sums so far: weighted, times the divisor of its weights. */
interface Account {
  readonly contract: ContractInRun
  readonly days: DaySpan
  readonly weights: ProductWeights
  validBet: bigint
  profit: bigint
  cost: bigint
}

/**
 * The sums of contracts, in their order. Days with one tree and the same contracts are one piece; in each piece
 * figures are added up in nested order once for each column and group of products, and every team is read off that.
 */
export function sumTeams(input: RunInput): TeamSums[] {
  const { figures } = input
  const columns = [figures.validBetsMinor, figures.profitsMinor, figures.costsMinor]
  columns.forEach(assertSumsFit)
  const accounts = openAccounts(input)
  const weights = [...new Set(accounts.map((account) => account.weights))]
  const { groups, samples } = groupProducts(weights, figures.productNames.length)
  for (const piece of piecesOf(input, accounts)) {
    const present = accounts.filter(({ days }) => covers(days, piece))
    for (const [group, sample] of samples.entries()) {
      const counting = present.filter((account) => partOf(account, sample) !== 0n)
      if (counting.length > 0) addPiece(figures, piece, counting, { groups, group, sample })
    }
  }
  const active = countActive(figures, input.trees, accounts)
  return accounts.map(({ weights: { divisor }, ...account }, index) => ({
    validBetMinor: floorDivide(account.validBet, divisor),
    netLossMinor: floorDivide(-account.profit - account.cost, divisor),
    activeMembers: active[index] ?? 0,
  }))
}

function openAccounts({ contracts, days, figures }: RunInput): Account[] {
  const shareWeights = sharedWeights(figures.productNames)
  return contracts.map((contract) => {
    const first = contract.from > days.first ? contract.from : days.first
    const last = contract.to !== null && contract.to < days.last ? contract.to : days.last
    assert(first <= last, 'a contract in a run has a day in its window')
    const weights = shareWeights(contract.terms)
    return { contract, days: { first, last }, weights, validBet: 0n, profit: 0n, cost: 0n }
  })
}

/** The days of the window cut wherever the tree or the contracts in force change. */
function piecesOf({ trees, days }: RunInput, accounts: readonly Account[]): TreeSpan[] {
  const borders = new Set(accounts.flatMap(({ days: { first, last } }) => [first, last + 1]))
  return trees.flatMap(({ first, last, tree }) => {
    const from = Math.max(first, days.first)
    const until = Math.min(last, days.last) + 1
    const inside = [...borders].filter((border) => border > from && border < until)
    const cuts = [from, ...inside.toSorted((a, b) => a - b)]
    return until <= from
      ? []
      : cuts.map((cut, index) => ({
          first: cut as Day,
          last: ((cuts[index + 1] ?? until) - 1) as Day,
          tree,
        }))
  })
}

function covers(days: DaySpan, piece: DaySpan): boolean {
  return days.first <= piece.first && piece.last <= days.last
}

function partOf({ weights }: Account, product: number): bigint {
  return weights.parts[product] ?? 0n
}

interface ProductGroup {
  readonly groups: Uint16Array
  readonly group: number
  readonly sample: number
}

/** Adds what the teams had in a piece of the window and a group of products. */
function addPiece(
  figures: Figures,
  piece: TreeSpan,
  accounts: readonly Account[],
  products: ProductGroup,
): void {
  const { tree } = piece
  const running = new BigInt64Array(tree.order.length + 1)
  const add = (
    column: BigInt64Array,
    to: readonly Account[],
    sum: 'validBet' | 'profit' | 'cost',
  ) => {
    if (to.length === 0) return
    runSums(running, column, figures, piece, products)
    for (const account of to) {
      account[sum] += partOf(account, products.sample) * teamSum(running, tree, account.contract)
    }
  }
  add(figures.validBetsMinor, accounts, 'validBet')
  add(figures.profitsMinor, accounts, 'profit')
  add(
    figures.costsMinor,
    accounts.filter(({ contract }) => contract.terms.deductsCosts),
    'cost',
  )
}

/** After it, line p is the sum of all members before place p. */
function runSums(
  running: BigInt64Array,
  column: BigInt64Array,
  { members, days, products }: Figures,
  { first, last, tree: { places } }: TreeSpan,
  { groups, group }: ProductGroup,
): void {
  running.fill(0n)
  for (let line = 0; line < column.length; line += 1) {
    const day = at(days, line)
    if (day < first || day > last || groups[products[line] as number] !== group) continue
    const place = at(places, at(members, line)) + 1
    running[place] = BigInt.asIntN(64, (running[place] as bigint) + (column[line] as bigint))
  }
  let sum = 0n
  for (let place = 1; place < running.length; place += 1) {
    sum = BigInt.asIntN(64, sum + (running[place] as bigint))
    running[place] = sum
  }
}

function teamSum(running: BigInt64Array, tree: Tree, { receiver }: ContractInRun): bigint {
  return (
    (running[at(tree.ends, receiver)] as bigint) - (running[at(tree.places, receiver)] as bigint)
  )
}
