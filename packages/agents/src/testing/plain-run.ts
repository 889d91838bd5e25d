import {
  addRatios,
  compareRatios,
  type DaySpan,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'
import type { Terms, Tier } from '../contracts/terms.ts'
import type { ContractInRun } from '../runs/contract-in-run.ts'
import { HOUSE, type MemberIndex } from '../tree/tree.ts'

/** A figure as the plain run takes it, one by one. */
export interface PlainFigure {
  readonly member: MemberIndex
  readonly day: number
  readonly product: string
  readonly validBetMinor: bigint
  readonly profitMinor: bigint
  readonly costMinor: bigint
}

/** The house of a plain run: who stands under whom, asked for every member and day anew. */
export interface PlainHouse {
  readonly memberCount: number
  readonly figures: readonly PlainFigure[]
  parentOn(member: MemberIndex, day: number): MemberIndex
}

const ZERO = ratio(0n)

/**
 * One contract, worked out as the rules say it and in no clever way: figure by figure, by climbing from the member,
 * in fractions. What settles a million members is held against it.
 */
export function settlePlainly(
  house: PlainHouse,
  contract: ContractInRun,
  days: DaySpan,
  carryInMinor: bigint,
) {
  const { terms } = contract
  const seen = house.figures.filter(
    ({ member, day }) =>
      day >= Math.max(contract.from, days.first) &&
      day <= Math.min(contract.to ?? days.last, days.last) &&
      isBelow(house, contract.receiver, member, day),
  )
  const bets = (figures: readonly PlainFigure[]) =>
    weigh(terms, figures, ({ validBetMinor }) => validBetMinor)
  const losses = weigh(terms, seen, (each) =>
    terms.deductsCosts ? -each.profitMinor - each.costMinor : -each.profitMinor,
  )
  const members = Array.from({ length: house.memberCount }, (_, member) => member)
  const active = members.filter((member) => {
    const bet = bets(seen.filter((each) => each.member === member))
    return compareRatios(bet, ratio(terms.activeBetMinor)) >= 0
  })
  const team = {
    validBetMinor: floor(bets(seen)),
    netLossMinor: floor(losses),
    activeMembers: active.length,
  }
  return { ...team, ...payPlainly(terms, team, carryInMinor) }
}

interface Team {
  readonly validBetMinor: bigint
  readonly netLossMinor: bigint
  readonly activeMembers: number
}

function payPlainly(terms: Terms, team: Team, carryInMinor: bigint) {
  const { validBetMinor, netLossMinor } = team
  const baseMinor = (terms.metric === 'valid_bet' ? validBetMinor : netLossMinor) - carryInMinor
  const reached = terms.tiers
    .map((tier, index) => ({ tier, index }))
    .filter(({ tier }) => isReached(tier, team, netLossMinor - carryInMinor))
    .toSorted((a, b) => compareRatios(b.tier.worth, a.tier.worth) || a.index - b.index)
  const best = reached[0]
  let payoutMinor = 0n
  if (best && terms.pay === 'fixed') payoutMinor = floor(best.tier.worth)
  if (best && terms.pay === 'rate' && baseMinor > 0n) {
    payoutMinor = floor(multiplyRatios(best.tier.worth, ratio(baseMinor)))
  }
  const most = terms.payoutMaxMinor ?? payoutMinor
  const isCarried = terms.carriesNegative && baseMinor < 0n
  return {
    baseMinor,
    tier: best?.index ?? null,
    payoutMinor: payoutMinor > most ? most : payoutMinor,
    carryOutMinor: isCarried ? -baseMinor : 0n,
  }
}

function isReached(tier: Tier, team: Team, lossMinor: bigint): boolean {
  const { validBetMinMinor, netLossMinMinor, activeMembersMin } = tier
  if (validBetMinMinor !== undefined && team.validBetMinor < validBetMinMinor) return false
  if (netLossMinMinor !== undefined && lossMinor < netLossMinMinor) return false
  return activeMembersMin === undefined || team.activeMembers >= activeMembersMin
}

function isBelow(house: PlainHouse, agent: MemberIndex, member: MemberIndex, day: number): boolean {
  for (let above = member; above !== HOUSE; above = house.parentOn(above, day)) {
    if (above === agent) return true
  }
  return false
}

function weigh(
  { weights }: Terms,
  figures: readonly PlainFigure[],
  of: (figure: PlainFigure) => bigint,
): Ratio {
  return figures
    .map((each) => {
      const weight = weights ? (weights[each.product] ?? ZERO) : ratio(1n)
      return multiplyRatios(weight, ratio(of(each)))
    })
    .reduce(addRatios, ZERO)
}

function floor({ numerator, denominator }: Ratio): bigint {
  const over = ((numerator % denominator) + denominator) % denominator
  return (numerator - over) / denominator
}
