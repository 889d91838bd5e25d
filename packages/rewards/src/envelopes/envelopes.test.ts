import { epochMs, type Minor, minor, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../testing/cases.ts'
import { decideEnvelopeClaim, decideEnvelopeEnd, type Envelope } from './decide-envelope.ts'
import { type EnvelopeTerms, splitEqually, splitRandomly } from './split-envelope.ts'

interface SplitCase {
  readonly mode: 'equal' | 'random'
  readonly totalMinor: number | string
  readonly shares: number
  readonly leastMinor: number
  readonly draws?: readonly number[]
}

function split({ mode, draws = [], ...given }: SplitCase): unknown {
  const terms: EnvelopeTerms = {
    totalMinor: minor(BigInt(given.totalMinor)),
    shares: given.shares,
    leastMinor: minor(BigInt(given.leastMinor)),
  }
  const spans: number[] = []
  const drawBelow = (span: bigint) => {
    spans.push(Number(span))
    return BigInt(draws[spans.length - 1] ?? 0)
  }
  const result = mode === 'equal' ? splitEqually(terms) : splitRandomly(terms, drawBelow)
  if (!result.ok) return { refused: result.refusal.code }
  const sharesMinor = result.value.map(Number)
  return mode === 'equal' ? { sharesMinor } : { spans, sharesMinor }
}

interface ClaimsCase {
  readonly sharesMinor: readonly number[]
  readonly endsAt: number
  readonly excluded?: readonly string[]
  readonly steps: readonly (
    | { readonly do: 'claim'; readonly member: string; readonly at: number }
    | { readonly do: 'end'; readonly at: number }
  )[]
}

function claim({ sharesMinor, endsAt, excluded = [], steps }: ClaimsCase): unknown[] {
  const shares = new Map<string, Minor>()
  let envelope: Envelope = {
    sharesMinor: sharesMinor.map((each) => minor(BigInt(each))),
    ...{ taken: 0, endsAt: epochMs(endsAt), isEnded: false },
  }
  return steps.map((step) => {
    const at = epochMs(step.at)
    if (step.do === 'end') {
      const ended = decideEnvelopeEnd(envelope, at)
      if (!ended.ok) return { refused: ended.refusal.code }
      envelope = ended.value.envelope
      return { returnedMinor: Number(ended.value.returnedMinor) }
    }
    const isMarketingClosed = excluded.includes(step.member)
    const shareMinor = shares.get(step.member) ?? null
    const claimed = decideEnvelopeClaim(envelope, { isMarketingClosed, shareMinor }, at)
    if (!claimed.ok) return { refused: claimed.refusal.code }
    if (claimed.value.kind === 'already') return { already: Number(claimed.value.shareMinor) }
    envelope = claimed.value.envelope
    shares.set(step.member, claimed.value.shareMinor)
    return { shareMinor: Number(claimed.value.shareMinor) }
  })
}

const TERMS = fc
  .record({
    shares: fc.integer({ min: 1, max: 60 }),
    leastMinor: fc.bigInt({ min: 1n, max: 1_000n }),
    spareMinor: fc.bigInt({ min: 0n, max: 10n ** 16n }),
    seed: fc.integer(),
  })
  .map(({ shares, leastMinor, spareMinor, seed }) => ({
    seed,
    terms: {
      shares,
      leastMinor: minor(leastMinor),
      totalMinor: minor(BigInt(shares) * leastMinor + spareMinor),
    },
  }))

/** A whole number below any span, for tests. */
function drawsOf(seed: number): (span: bigint) => bigint {
  const chance = seededChance(seed)
  return (span) =>
    (BigInt(chance.below(2 ** 32)) * 2n ** 32n + BigInt(chance.below(2 ** 32))) % span
}

describe('an envelope', () => {
  it.each(casesOf<SplitCase>('split'))('%s: %s', (_id, _describes, input, expected) => {
    expect(split(input)).toEqual(expected)
  })

  it.each(casesOf<ClaimsCase>('claims'))('%s: %s', (_id, _describes, input, expected) => {
    expect(claim(input)).toEqual(expected)
  })

  it('is split into its shares, none too small, that add up to it', () => {
    fc.assert(
      fc.property(TERMS, ({ terms, seed }) => {
        for (const result of [splitEqually(terms), splitRandomly(terms, drawsOf(seed))]) {
          const shares = result.ok ? result.value : []
          expect(shares).toHaveLength(terms.shares)
          expect(shares.every((each) => each >= terms.leastMinor)).toBe(true)
          expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(terms.totalMinor)
        }
      }),
      { numRuns: 300, seed: 20261128 },
    )
  })

  it('gives every place of a random split the same mean', () => {
    const draw = drawsOf(20261128)
    const [splits, shares] = [20_000, 10]
    const terms = { totalMinor: minor(10_000n), shares, leastMinor: minor(1n) }
    const sums = Array.from({ length: shares }, () => 0)
    for (let run = 0; run < splits; run += 1) {
      const result = splitRandomly(terms, draw)
      if (result.ok)
        for (const [place, each] of result.value.entries())
          sums[place] = (sums[place] ?? 0) + Number(each)
    }
    for (const sum of sums) expect(Math.abs(sum / splits - 1_000)).toBeLessThan(15)
  })
})
