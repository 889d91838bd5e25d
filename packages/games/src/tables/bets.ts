import { assert, type Ratio, type Result, ratio, refuse, succeed } from '@baize/kernel'
import { isRecord } from '../is-record.ts'
import type { SettledBet, TableBet, TableOptions } from './events.ts'

const STAKE_PATTERN = /^[1-9]\d{0,14}$/

/** What may be bet on: the spots of a cloth, and the multiple that each stake must be of. */
export interface Cloth {
  readonly spots: readonly string[]
  readonly stakeStepMinor: number
}

/** Reads the bets of a round. The first fault is named: `bets`, `bet`, `spot`, `twice` or `step`. */
export function parseBets(cloth: Cloth, input: unknown): Result<TableOptions, 'options_invalid'> {
  const wrong = (fault: string, place = 0) => refuse('options_invalid', { fault, place })
  const sent = isRecord(input) ? input.bets : undefined
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > cloth.spots.length) {
    return wrong('bets')
  }
  const bets: TableBet[] = []
  for (const [place, each] of sent.entries()) {
    if (!isRecord(each)) return wrong('bet', place)
    const { spot, stakeMinor } = each
    if (typeof spot !== 'string' || !cloth.spots.includes(spot)) return wrong('spot', place)
    if (bets.some((bet) => bet.spot === spot)) return wrong('twice', place)
    if (typeof stakeMinor !== 'string' || !STAKE_PATTERN.test(stakeMinor))
      return wrong('bet', place)
    if (BigInt(stakeMinor) % BigInt(cloth.stakeStepMinor) !== 0n) return wrong('step', place)
    bets.push({ spot, stakeMinor })
  }
  return succeed({ bets })
}

export function stakePartsOf({ bets }: TableOptions): readonly bigint[] {
  return bets.map(({ stakeMinor }) => BigInt(stakeMinor))
}

export function stakeOf(options: TableOptions): bigint {
  return stakePartsOf(options).reduce((sum, part) => sum + part, 0n)
}

/**
 * What each bet brings back, and the round as a multiple of the whole stake. Steps of the stake
 * make every part a whole number, so nothing is rounded.
 */
export function settleBets(
  options: TableOptions,
  returnOf: (spot: string) => Ratio,
): { readonly bets: readonly SettledBet[]; readonly outcome: Ratio } {
  const stakeMinor = stakeOf(options)
  assert(stakeMinor > 0n, 'a round has a stake')
  let paidMinor = 0n
  const bets = options.bets.map((bet): SettledBet => {
    const returned = returnOf(bet.spot)
    const product = BigInt(bet.stakeMinor) * returned.numerator
    assert(product % returned.denominator === 0n, 'steps of the stake make every part whole')
    const returnedMinor = product / returned.denominator
    paidMinor += returnedMinor
    return { ...bet, returnedMinor: returnedMinor.toString() }
  })
  return { bets, outcome: ratio(paidMinor, stakeMinor) }
}

/** A return no round with these bets can pass: every bet at its best. */
export function ceilingOf(options: TableOptions, topOf: (spot: string) => Ratio): Ratio {
  const stakeMinor = stakeOf(options)
  const sum = options.bets.reduce((total, { spot, stakeMinor: part }) => {
    const top = topOf(spot)
    return total + (BigInt(part) * top.numerator) / top.denominator
  }, 0n)
  return ratio(sum, stakeMinor)
}
