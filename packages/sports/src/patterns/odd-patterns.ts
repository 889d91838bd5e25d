import { compareRatios, type Minor, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { Odds } from '../odds/odds.ts'

/** From where on staff are told of bets; nothing is refused by these. */
export interface PatternThresholds {
  /** Odds from which on a selection is rare. */
  readonly rareOdds: Ratio
  /** So many members on one rare selection in a short time; two are enough who share a device. */
  readonly members: number
  /** A stake of so many times what the account usually stakes, over at least so many bets. */
  readonly habitTimes: number
  readonly habitBets: number
  /** By so much a price has fallen since it was taken. */
  readonly movePercent: number
  /** So much better than the closing price on average, over so many selections. */
  readonly closingPercent: number
  readonly closingBets: number
  /** By so much a price of ours lies above the feed's. */
  readonly offFeedPercent: number
}

/** A selection as a member took it. */
export interface TakenSelection {
  readonly betId: string
  readonly memberId: string
  /** Event, market and outcome. */
  readonly selection: string
  readonly odds: Odds
  readonly stakeMinor: Minor
  /** By what the member's devices are known. */
  readonly devices: readonly string[]
  /** What earlier bets of the account staked on average, and how many there were. */
  readonly usualMinor: Minor
  readonly earlierBets: number
  /** What it is offered at now; undefined where there is no price. */
  readonly oddsNow: Odds | undefined
}

export interface RarePattern {
  readonly selection: string
  readonly memberCount: number
  readonly isSharedDevice: boolean
  readonly bets: readonly TakenSelection[]
}

/** Rare selections that several members took, of those that were taken in a short time. */
export function findManyOnRare(
  taken: readonly TakenSelection[],
  { rareOdds, members }: Pick<PatternThresholds, 'rareOdds' | 'members'>,
): readonly RarePattern[] {
  const rare = taken.filter(({ odds }) => compareRatios(odds, rareOdds) >= 0)
  return [...Map.groupBy(rare, ({ selection }) => selection)].flatMap(([selection, bets]) => {
    const memberCount = new Set(bets.map(({ memberId }) => memberId)).size
    const isSharedDevice = sharesDevice(bets)
    if (memberCount < members && !isSharedDevice) return []
    return [{ selection, memberCount, isSharedDevice, bets }]
  })
}

function sharesDevice(bets: readonly TakenSelection[]): boolean {
  const ownerOf = new Map<string, string>()
  return bets.some(({ memberId, devices }) =>
    devices.some((device) => {
      const owner = ownerOf.get(device) ?? memberId
      ownerOf.set(device, owner)
      return owner !== memberId
    }),
  )
}

/** Bets far above the habit of their account whose price has fallen since. */
export function findAboveHabit(
  taken: readonly TakenSelection[],
  { habitTimes, habitBets, movePercent }: PatternThresholds,
): readonly TakenSelection[] {
  return taken.filter(({ earlierBets, usualMinor, stakeMinor, odds, oddsNow }) => {
    if (earlierBets < habitBets || oddsNow === undefined) return false
    const isFar = stakeMinor >= usualMinor * BigInt(habitTimes)
    const fallen = multiplyRatios(odds, ratio(BigInt(100 - movePercent), 100))
    return isFar && compareRatios(oddsNow, fallen) <= 0
  })
}

export interface ClosedSelection {
  readonly odds: Odds
  /** The last price before the start. */
  readonly closingOdds: Odds
}

/**
 * By how much the prices that a member took were better than the closing ones on average, in hundredths of a percent; undefined with too few of
 * them, or where it is below the threshold.
 */
export function findBeatsClosing(
  closed: readonly ClosedSelection[],
  { closingPercent, closingBets }: Pick<PatternThresholds, 'closingPercent' | 'closingBets'>,
): number | undefined {
  if (closed.length < closingBets) return undefined
  const better = closed.reduce(
    (sum, { odds, closingOdds }) => sum + numberOf(odds) / numberOf(closingOdds) - 1,
    0,
  )
  const basisPoints = Math.round((better / closed.length) * 10_000)
  return basisPoints >= closingPercent * 100 ? basisPoints : undefined
}

/** Whether a price of ours pays so much more than the feed's that it is rather a slip of the hand. */
export function isOffFeed(
  own: Odds,
  feed: Odds,
  { offFeedPercent }: Pick<PatternThresholds, 'offFeedPercent'>,
): boolean {
  return compareRatios(own, multiplyRatios(feed, ratio(BigInt(100 + offFeedPercent), 100))) > 0
}

const numberOf = ({ numerator, denominator }: Odds) => Number(numerator) / Number(denominator)
