import { findCircles } from './check-circles.ts'
import { findSuppressions } from './check-suppressions.ts'
import { findBannedWords } from './check-words.ts'
import type { Finding } from './finding.ts'
import type { ParsedCode } from './parse-code.ts'
import { compareCounts, countsOf, type Ratchet } from './ratchet.ts'
import type { Repository } from './repository.ts'

/** What is counted because it cannot all be paid at once: it may only become less. */
export function checkDebts(
  repository: Repository,
  code: readonly ParsedCode[],
  ratchet: Ratchet,
): Finding[] {
  return [
    ...compareCounts(findSuppressions(repository.files), ratchet.suppressions, {
      rule: 'suppression',
      more: ({ key }) => `silences ${key} once more than before: keep the rule`,
    }),
    ...compareCounts(findCircles(code), ratchet.circles, {
      rule: 'circle',
      more: ({ circle }) => `imports in a circle, types included: ${circle.join(', ')}`,
    }),
    ...compareCounts(findBannedWords(repository.files), ratchet.words, {
      rule: 'word',
      more: ({ word, instead }) => `uses the banned word ${word}; write ${instead}`,
    }),
  ]
}

/** The ratchet with what was paid since taken off; nothing is added to it. */
export function lowerRatchet(
  repository: Repository,
  code: readonly ParsedCode[],
  ratchet: Ratchet,
): Ratchet {
  return {
    ...ratchet,
    suppressions: lower(ratchet.suppressions, countsOf(findSuppressions(repository.files))),
    circles: lower(ratchet.circles, countsOf(findCircles(code))),
    words: lower(ratchet.words, countsOf(findBannedWords(repository.files))),
  }
}

function lower(
  allowed: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const least = Object.entries(allowed).map(([key, most]) => [key, Math.min(most, found[key] ?? 0)])
  return Object.fromEntries(least.filter(([, count]) => count !== 0))
}
