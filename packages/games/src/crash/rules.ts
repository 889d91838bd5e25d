import { assert, type Ratio, ratio } from '@baize/kernel'

/**
 * Crash, version 1. One flight for everybody: it climbs from 1.00 until it busts at a height that was
 * fixed before the first bet. Heights and targets are whole hundredths: 250 is shown as 2.50×.
 */
export const CRASH_VERSION = 'crash@1'
export const CRASH_CODE = 'crash'

/** The least height that can be named or left at. */
export const TARGET_MIN = 101
/** 10,000 stakes. Anyone who is still aboard here is paid here. */
export const TARGET_MAX = 1_000_000

/** Bets of one member in one flight. */
export const PLACES = [1, 2] as const
export type Place = (typeof PLACES)[number]

/** Heights come from the first 32 bits of a hash, less one per cent for the house. */
const WORDS = 2n ** 32n
const SHARE_OF_PLAYERS = 99n

/**
 * In how many of the 2^32 equally likely words the flight gets to a height: word + 1 ≤ 99 × 2^32 / height.
 * Every flight is at 1.00 before it busts.
 */
export function wordsReaching(height: number): bigint {
  assert(height >= 100 && height <= TARGET_MAX, 'a height can be reached')
  return height === 100 ? WORDS : (SHARE_OF_PLAYERS * WORDS) / BigInt(height)
}

/** The exact share of the flights that get to a height. */
export function chanceOf(height: number): Ratio {
  return ratio(wordsReaching(height), WORDS)
}

/** What leaving at a height pays, in stakes. */
export function multiplierOf(height: number): Ratio {
  return ratio(height, 100)
}

/** The exact return of leaving at a height every time: 99 % less a rounding of at most 2.4 millionths. */
export function returnOf(height: number): Ratio {
  return ratio(BigInt(height) * wordsReaching(height), 100n * WORDS)
}

/** The height of a word of 32 bits, as published: max(1, 0.99 × 2^32 / (word + 1)), rounded down. */
export function heightOfWord(word: number): number {
  assert(Number.isInteger(word) && word >= 0 && word < 2 ** 32, 'a word has 32 bits')
  const exact = (SHARE_OF_PLAYERS * WORDS) / (BigInt(word) + 1n)
  if (exact < 100n) return 100
  return exact > TARGET_MAX ? TARGET_MAX : Number(exact)
}
