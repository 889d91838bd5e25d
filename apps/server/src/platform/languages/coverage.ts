import { flattenTexts, neededNames } from '@baize/kernel'
import { LANGUAGE_CODES, type LanguageCode, languageOf, SOURCE_LANGUAGE } from '@baize/languages'
import { type MessageSections, readMessages } from './read-messages.ts'

/** How much of what people read is written in a language, in whole percent, rounded down. */
export type Coverage = Readonly<Record<LanguageCode, number>>

/** What a player reads: the site, and what the server sends. */
const FOLDERS = ['../../../../player/src/messages/', '../../messages/']

let shipped: Coverage | undefined

/** Of the files that come with the product, which do not change while it runs. */
export function coverageOfProduct(): Coverage {
  shipped ??= countCoverage(FOLDERS.map((path) => readMessages(new URL(path, import.meta.url))))
  return shipped
}

export function countCoverage(programs: readonly ReadonlyMap<string, MessageSections>[]): Coverage {
  const percentOf = (code: LanguageCode): number => {
    const { tag } = languageOf(code)
    let needed = 0
    let there = 0
    for (const byTag of programs) {
      const source = byTag.get(SOURCE_LANGUAGE.tag) ?? new Map()
      const counted = countSections(source, byTag.get(tag) ?? new Map(), tag)
      needed += counted.needed
      there += counted.there
    }
    // Without the files, as in a build taken apart, only the source is known to be whole.
    if (needed === 0) return code === SOURCE_LANGUAGE.code ? 100 : 0
    return Math.floor((there * 100) / needed)
  }
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, percentOf(code)])) as Coverage
}

function countSections(source: MessageSections, written: MessageSections, tag: string) {
  let needed = 0
  let there = 0
  for (const [section, tree] of source) {
    const names = neededNames(flattenTexts(tree), tag)
    const texts = flattenTexts(written.get(section) ?? {})
    needed += names.size
    there += [...names].filter((name) => texts.has(name)).length
  }
  return { needed, there }
}
