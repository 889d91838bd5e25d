import { lineAt } from './finding.ts'
import type { Counted } from './ratchet.ts'
import type { TextFile } from './repository.ts'

const SUPPRESSION = /biome-ignore(?:-start|-all)?\s+([\w/]+)/g

/** Lint rules that are silenced in one place, counted by rule; each says why. */
export function findSuppressions(texts: readonly TextFile[]): Counted[] {
  return texts
    .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !path.startsWith('tools/tidy/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SUPPRESSION)].map((match) => ({
        key: match[1] ?? '',
        path,
        line: lineAt(text, match.index),
      })),
    )
}
