import { expect } from 'vitest'
import type { SportsMember } from '../sports-house.ts'
import type { ModelBet } from './model-bets.ts'
import type { ModelMatch, ModelProducer, Shown } from './model-markets.ts'
import type { SportsRuns } from './real-sports.ts'

/** What rounding may add or take away. */
export const ROUNDING_MINOR = 1

export interface Bettor {
  readonly member: SportsMember
  cashMinor: bigint
  readonly bets: ModelBet[]
  /** What was looked at last, and may be sent later. */
  slip: readonly Shown[]
  wire: Awaited<ReturnType<SportsRuns['show']>>
}

/** What a sequence has: the house, its own members and matches, and the model of them. */
export interface RunDeps {
  readonly runs: SportsRuns
  readonly bettors: Bettor[]
  readonly matches: ModelMatch[]
  /** Every way in which somebody was given no. */
  readonly refusals: Set<string>
  /** Producers that are heard. */
  up: ReadonlySet<ModelProducer>
}

export const isUpIn = (deps: RunDeps) => (producer: ModelProducer) => deps.up.has(producer)

export function bettorIn({ bettors }: RunDeps, who: number): Bettor {
  const found = bettors[who % bettors.length]
  if (!found) throw new Error('the model has members')
  return found
}

export function makeSale(bettor: Bettor, bet: ModelBet, percent: number, paidMinor: bigint): void {
  bet.sell(percent, paidMinor)
  bettor.cashMinor += paidMinor
}

export function expectNear(due: ReturnType<ModelBet['quote']>, givenMinor: bigint): void {
  const worth = 'worth' in due ? due.worth : Number.NaN
  const off = Math.abs(Number(givenMinor) - worth)
  expect(off, `${givenMinor} for ${JSON.stringify(due)}`).toBeLessThanOrEqual(ROUNDING_MINOR)
}
