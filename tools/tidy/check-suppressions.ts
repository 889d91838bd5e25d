import { type Finding, lineAt } from './finding.ts'
import { type Counts, compareCounts } from './ratchet.ts'
import type { TextFile } from './repository.ts'

const SUPPRESSION = /biome-ignore(?:-start|-all)?\s+([\w/]+)/g

/** Lint rules that are silenced in one place; each says why, and they become fewer. */
export function checkSuppressions(texts: readonly TextFile[], allowed: Counts): Finding[] {
  const found = texts
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !path.startsWith('tools/tidy/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SUPPRESSION)].map((match) => ({
        key: match[1] ?? '',
        path,
        line: lineAt(text, match.index),
      })),
    )
  return compareCounts(found, allowed, {
    rule: 'suppression',
    more: ({ key }) => `silences ${key} once more than before: keep the rule`,
  })
}
