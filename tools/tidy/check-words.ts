import { BANNED_WORDS } from './banned-words.ts'
import type { Counted } from './ratchet.ts'
import { isCode, type TextFile } from './repository.ts'
import { partOf } from './rule-table.ts'

interface BannedUse extends Counted {
  readonly word: string
  readonly instead: string
}

/** Of this folder, and of planted bugs, which quote the code they change. */
const QUOTED = /^(tools\/tidy|chaos\/src\/planted)\//

/** Every line of code with a banned word, counted by word and part of the repository. */
export function findBannedWords(texts: readonly TextFile[]): BannedUse[] {
  return texts
    .filter(({ path }) => isCode(path) && !QUOTED.test(path))
    .flatMap(({ path, text }) => {
      // Most files have none: looking once at the whole is a tenth of looking at each line.
      const inside = BANNED_WORDS.filter(({ pattern }) => pattern.test(text))
      if (inside.length === 0) return []
      return text.split('\n').flatMap((line, index) =>
        inside
          .filter(({ pattern }) => pattern.test(line))
          .map(({ word, instead }) => ({
            key: `${partOf(path) ?? path}: ${word}`,
            ...{ path, line: index + 1, word, instead },
          })),
      )
    })
}
