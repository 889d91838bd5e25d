import { assert, type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'

/** What is handed out, and in how many shares. */
export interface EnvelopeTerms {
  readonly totalMinor: Minor
  readonly shares: number
  /** No share is smaller. */
  readonly leastMinor: Minor
}

/** Draws a uniform integer in the range [0, span). */
export type DrawBelow = (span: bigint) => bigint

/** Equal shares, in the order in which they are handed out; what is left over goes one by one to the first. */
export function splitEqually(terms: EnvelopeTerms): Result<Minor[], 'too_small'> {
  if (isTooSmall(terms)) return refuse('too_small')
  const [totalMinor, count] = [terms.totalMinor, BigInt(terms.shares)]
  const [shareMinor, rest] = [totalMinor / count, totalMinor % count]
  return succeed(
    Array.from({ length: terms.shares }, (_, index) =>
      minor(shareMinor + (BigInt(index) < rest ? 1n : 0n)),
    ),
  )
}

/**
 * Random shares, drawn before anybody claims one: none is more than twice the mean of what is left, and the least one
 * stays for each that follows. The last share is the rest.
 */
export function splitRandomly(
  terms: EnvelopeTerms,
  drawBelow: DrawBelow,
): Result<Minor[], 'too_small'> {
  if (isTooSmall(terms)) return refuse('too_small')
  const { leastMinor } = terms
  const shares: Minor[] = []
  let leftMinor: bigint = terms.totalMinor
  for (let count = BigInt(terms.shares); count > 1n; count -= 1n) {
    const span = mostMinorOf(leftMinor, count, leastMinor) - leastMinor + 1n
    const drawn = drawBelow(span)
    assert(drawn >= 0n && drawn < span, 'what is drawn lies within its span')
    const shareMinor = leastMinor + drawn
    shares.push(minor(shareMinor))
    leftMinor -= shareMinor
  }
  shares.push(minor(leftMinor))
  assert(leftMinor >= leastMinor, 'the last share is not smaller than the least one')
  return succeed(shares)
}

function mostMinorOf(leftMinor: bigint, count: bigint, leastMinor: bigint): bigint {
  const twiceMeanMinor = (2n * leftMinor) / count
  const spareMinor = leftMinor - (count - 1n) * leastMinor
  const mostMinor = twiceMeanMinor < spareMinor ? twiceMeanMinor : spareMinor
  return mostMinor > leastMinor ? mostMinor : leastMinor
}

function isTooSmall({ totalMinor, shares, leastMinor }: EnvelopeTerms): boolean {
  return shares < 1 || leastMinor < 1n || totalMinor < BigInt(shares) * leastMinor
}
