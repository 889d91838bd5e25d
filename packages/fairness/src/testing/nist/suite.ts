import type { Bits, NistFinding } from './bits.ts'
import { cumulativeSums } from './cumulative-sums.ts'
import { randomExcursions, randomExcursionsVariant } from './excursions.ts'
import { blockFrequency, frequency } from './frequency.ts'
import { linearComplexity } from './linear-complexity.ts'
import { approximateEntropy, serial } from './patterns.ts'
import { matrixRank } from './rank.ts'
import { longestRun, runs } from './runs.ts'
import { spectral } from './spectral.ts'
import { nonOverlappingTemplates, overlappingTemplate } from './templates.ts'
import { universal } from './universal.ts'

/** The fifteen tests, in the order of the publication. */
export const NIST_TESTS: Readonly<Record<string, (bits: Bits) => readonly NistFinding[]>> = {
  frequency: (bits) => [frequency(bits)],
  'block-frequency': (bits) => [blockFrequency(bits)],
  runs: (bits) => [runs(bits)],
  'longest-run': (bits) => [longestRun(bits)],
  rank: (bits) => [matrixRank(bits)],
  spectral: (bits) => [spectral(bits)],
  'non-overlapping-template': (bits) => nonOverlappingTemplates(bits),
  'overlapping-template': (bits) => [overlappingTemplate(bits)],
  universal,
  'linear-complexity': (bits) => [linearComplexity(bits)],
  serial: (bits) => serial(bits),
  'approximate-entropy': (bits) => [approximateEntropy(bits)],
  'cumulative-sums': cumulativeSums,
  'random-excursions': (bits) => randomExcursions(bits),
  'random-excursions-variant': (bits) => randomExcursionsVariant(bits),
}

/**
 * SP 800-22 over a sequence of about a million bits, whole or some of its tests. Whole it has 188 findings, 162 where a
 * walk has too few cycles.
 */
export function runNistSuite(
  bits: Bits,
  tests: readonly string[] = Object.keys(NIST_TESTS),
): NistFinding[] {
  return tests.flatMap((test) => NIST_TESTS[test]?.(bits) ?? [])
}
