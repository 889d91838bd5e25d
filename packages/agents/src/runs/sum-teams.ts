import { assert, type Day, type DaySpan } from '@baize/kernel'
import { at } from '../tree/tree.ts'
import type { TreeSpan } from '../tree/trees-of-days.ts'
import type { ContractInRun } from './contract-in-run.ts'
import { countActive } from './count-active.ts'
import { addAt, addWeighted, amountAt, type ExactSums, makeSums } from './exact-sums.ts'
import { assertSumsFit, type Figures } from './figures.ts'
import { readColumns, type TeamColumns } from './team-columns.ts'
import { groupProducts, type ProductWeights } from './weights.ts'

/** What a run is made of. The trees, one after the other, cover the days. */
export interface RunInput {
  readonly days: DaySpan
  readonly contracts: readonly ContractInRun[]
  readonly trees: readonly TreeSpan[]
  readonly figures: Figures
}

/** What the teams of contracts came to on their days in a window, weighted, in columns by contract. */
export interface TeamSums {
  readonly validBetsMinor: BigInt64Array
  /** Below zero where players won. */
  readonly netLossesMinor: BigInt64Array
  /** Members whose valid bet reached the contract's smallest. */
  readonly activeMembers: Int32Array
}

/** What one team came to. */
export interface TeamSum {
  readonly validBetMinor: bigint
  readonly netLossMinor: bigint
  readonly activeMembers: number
}

export function teamAt(sums: TeamSums, index: number): TeamSum {
  return {
    validBetMinor: sums.validBetsMinor[index] as bigint,
    netLossMinor: sums.netLossesMinor[index] as bigint,
    activeMembers: at(sums.activeMembers, index),
  }
}

/** Whether there is anything to tell: hours in which nothing happened are not kept. */
export function hasFigures({ validBetMinor, netLossMinor, activeMembers }: TeamSum): boolean {
  return validBetMinor !== 0n || netLossMinor !== 0n || activeMembers !== 0
}

/**
 * The sums of contracts. Days with one tree and the same contracts are one piece; in each piece figures are added up in
 * nested order once for each group of products, and every team is read off that.
 */
export function sumTeams({ days, contracts, trees, figures }: RunInput): TeamSums {
  const { validBetsMinor, profitsMinor, costsMinor, productNames } = figures
  assertCovered(days, trees)
  for (const column of [validBetsMinor, profitsMinor, costsMinor]) assertSumsFit(column)
  const teams = readColumns(contracts, days, productNames)
  const bets = makeSums(contracts.length)
  const losses = makeSums(contracts.length)
  const distinct = [...new Set(teams.weights)]
  const { groups, samples } = groupProducts(distinct, productNames.length)
  for (const piece of piecesOf(days, trees, teams)) {
    for (const [group, sample] of samples.entries()) {
      if (distinct.every(({ parts }) => parts[sample] === 0n)) continue
      const running = runSums(figures, piece, (product) => groups[product] === group)
      addTeams({ piece, running, teams, product: sample, bets, losses })
    }
  }
  const activeMembers = countActive(figures, trees, teams)
  return { validBetsMinor: bets.wholes, netLossesMinor: losses.wholes, activeMembers }
}

/** A day without a tree would be left out without a word. */
function assertCovered({ first, last }: DaySpan, trees: readonly TreeSpan[]): void {
  const isCovered =
    trees.every((span, index) => index === 0 || trees[index - 1]?.last === span.first - 1) &&
    (trees.at(0)?.first ?? first + 1) <= first &&
    (trees.at(-1)?.last ?? last - 1) >= last
  assert(isCovered, 'there is a tree on every day of a run')
}

/** The days of the window cut wherever the tree or the contracts in force change. */
function piecesOf(days: DaySpan, trees: readonly TreeSpan[], teams: TeamColumns): TreeSpan[] {
  const borders = new Set(teams.firsts)
  for (const last of teams.lasts) borders.add(last + 1)
  return trees.flatMap(({ first, last, tree }) => {
    const from = Math.max(first, days.first)
    const until = Math.min(last, days.last) + 1
    if (until <= from) return []
    const inside = [...borders].filter((border) => border > from && border < until)
    const cuts = [from, ...inside.toSorted((a, b) => a - b)]
    return cuts.map((cut, index) => ({
      first: cut as Day,
      last: ((cuts[index + 1] ?? until) - 1) as Day,
      tree,
    }))
  })
}

interface Adding {
  readonly piece: TreeSpan
  readonly running: BigInt64Array
  readonly teams: TeamColumns
  /** One of the products that were summed; their weights are the same. */
  readonly product: number
  readonly bets: ExactSums
  readonly losses: ExactSums
}

/** Reads every team off the running sums. */
function addTeams({ piece, running, teams, product, bets, losses }: Adding): void {
  const { agents, firsts, lasts, deductsCosts, weights } = teams
  const { places, ends } = piece.tree
  for (let index = 0; index < agents.length; index += 1) {
    if (piece.first < at(firsts, index) || piece.last > at(lasts, index)) continue
    const agent = at(agents, index)
    const from = at(places, agent) * WIDTH
    const until = at(ends, agent) * WIDTH
    const bet = BigInt.asIntN(64, amountAt(running, until) - amountAt(running, from))
    const profit = BigInt.asIntN(64, amountAt(running, until + 1) - amountAt(running, from + 1))
    const cost = BigInt.asIntN(64, amountAt(running, until + 2) - amountAt(running, from + 2))
    const loss = BigInt.asIntN(64, deductsCosts[index] === 1 ? -profit - cost : -profit)
    const own = weights[index] as ProductWeights
    addWeighted(bets, index, bet, own, product)
    addWeighted(losses, index, loss, own, product)
  }
}

/** Valid bet, profit and cost stand side by side: one look at memory instead of three. */
const WIDTH = 3

/** The sums of all members before each place. */
function runSums(
  { members, days, products, validBetsMinor, profitsMinor, costsMinor }: Figures,
  { first, last, tree: { places } }: TreeSpan,
  isCounted: (product: number) => boolean,
): BigInt64Array {
  const running = new BigInt64Array((places.length + 1) * WIDTH)
  for (let line = 0; line < members.length; line += 1) {
    const day = at(days, line)
    if (day < first || day > last || !isCounted(products[line] as number)) continue
    const place = (at(places, at(members, line)) + 1) * WIDTH
    addAt(running, place, amountAt(validBetsMinor, line))
    addAt(running, place + 1, amountAt(profitsMinor, line))
    addAt(running, place + 2, amountAt(costsMinor, line))
  }
  for (let index = WIDTH; index < running.length; index += 1) {
    addAt(running, index, amountAt(running, index - WIDTH))
  }
  return running
}
