import type { TextFile } from '../tidy/repository.ts'
import type { MessageFault } from './check-messages.ts'
import type { MessageFile } from './message-files.ts'

/** A term that no text of a language may use. */
export interface BannedTerm {
  readonly tag: string
  readonly not: string
  readonly use: string
  /** Texts in which it is right: `player/terms terms.money.text`. */
  readonly allowed: readonly string[]
}

const GUIDE = /^docs\/wording\/([A-Za-z-]+)\.md$/
const HEADING = '## Banned terms'

/** The tables "Banned terms" at the end of the wording guides. Throws for a row that cannot be read. */
export function readBannedTerms(files: readonly TextFile[]): BannedTerm[] {
  return files.flatMap(({ path, text }) => {
    const tag = GUIDE.exec(path)?.[1]
    if (tag === undefined) return []
    const rows = (text.split(`${HEADING}\n`)[1] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
    return rows.slice(2).map((row) => {
      const [, not, use, allowed, ...rest] = row.split('|').map((cell) => cell.trim())
      if (!not || !use || allowed === undefined || rest.length !== 1) {
        throw new Error(`${path}: a banned term needs three cells: ${row}`)
      }
      return { tag, not, use, allowed: allowed.split(', ').filter((place) => place !== '') }
    })
  })
}

/** Whole terms only, whatever their case; Chinese and Thai have no spaces between words. */
export function findBannedTerms(
  files: readonly MessageFile[],
  terms: readonly BannedTerm[],
): MessageFault[] {
  const byTag = Map.groupBy(
    terms.map((term) => ({ ...term, pattern: patternOf(term.not) })),
    ({ tag }) => tag,
  )
  return files.flatMap((file) =>
    [...file.texts].flatMap(([name, text]) => {
      const place = `${file.program.replace('apps/', '')}/${file.section} ${name}`
      return (byTag.get(file.tag) ?? [])
        .filter(({ pattern, allowed }) => pattern.test(text) && !allowed.includes(place))
        .map(({ not, use }) => ({ path: file.path, name, fault: `says “${not}”, not “${use}”` }))
    }),
  )
}

const UNSPACED = /[\p{Script=Han}\p{Script=Thai}]/u

function patternOf(term: string): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return UNSPACED.test(term)
    ? new RegExp(escaped, 'iu')
    : new RegExp(`(?<![\\p{L}\\p{M}])${escaped}(?![\\p{L}\\p{M}])`, 'iu')
}
