import { neededNames, pluralOf } from '@baize/kernel'
import { SOURCE_LANGUAGE } from '@baize/languages'
import { COMPLETE_TAGS, type MessageFile, sourceOf } from './message-files.ts'

export interface MessageFault {
  readonly path: string
  readonly name: string
  readonly fault: string
}

/** Sentences that are the same in English and another language, each for a reason. */
const SAME_ON_PURPOSE: ReadonlySet<string> = new Set<string>([])

/** What is written must be right, in whatever language and however much of it there is. */
export function findWrongTexts(files: readonly MessageFile[]): MessageFault[] {
  return files.flatMap((file) => {
    const faults: MessageFault[] = []
    const blame = (name: string, fault: string) => faults.push({ path: file.path, name, fault })
    for (const [name, text] of file.texts) {
      if (text.trim() === '') blame(name, 'is empty')
      if (text !== text.trim()) blame(name, 'begins or ends with a space')
    }
    const source = sourceOf(file, files)
    if (!source || file.tag === SOURCE_LANGUAGE.tag) return faults
    const needed = neededNames(source.texts, file.tag)
    for (const [name, text] of file.texts) {
      const english = englishOf(name, source.texts)
      if (english === undefined) continue
      if (!needed.has(name)) blame(name, `is no plural form of ${file.tag}`)
      const fault = findPlaceFault(text, english, name, source.texts)
      if (fault) blame(name, fault)
      if (text === english && isSentence(text) && !SAME_ON_PURPOSE.has(text)) {
        blame(name, 'is still English')
      }
    }
    return faults
  })
}

/** The English text that a name translates; for a form that English lacks, its `other`. */
function englishOf(name: string, source: ReadonlyMap<string, string>): string | undefined {
  const own = source.get(name)
  if (own !== undefined) return own
  const plural = pluralOf(name, source)
  return plural && source.get(`${plural.base}_other`)
}

/** Forms for 0, 1 and 2 may leave the number out: the word says it. */
const MAY_LACK_COUNT = /_(zero|one|two)$/

function findPlaceFault(
  text: string,
  english: string,
  name: string,
  source: ReadonlyMap<string, string>,
): string | undefined {
  const isFree = MAY_LACK_COUNT.test(name) && pluralOf(name, source) !== undefined
  const [ours, theirs] = [placesOf(text), placesOf(english)]
  const missing = theirs.filter((place) => !ours.includes(place))
  const lacking = missing.filter((place) => !(isFree && place === '{{count}}'))
  if (lacking.length > 0) return `lacks ${lacking.join(' ')}`
  const unknown = ours.filter((place) => !theirs.includes(place) && place !== '{{count}}')
  if (unknown.length > 0) return `has ${unknown.join(' ')}, which English does not fill`
  return undefined
}

/** Placeholders, nested texts and tags, each once. */
function placesOf(text: string): string[] {
  const found = text.match(/\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?\w+\s*\/?>/g) ?? []
  return [...new Set(found.map((place) => place.replaceAll(/\s|,.*?(?=\}\})/g, '')))].sort()
}

const SENTENCE_WORDS = 4

function isSentence(text: string): boolean {
  const words = text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}{2,}/gu) ?? []
  return words.length >= SENTENCE_WORDS
}

/** What languages that are to be whole lack of the source, and what they say that it says no more. */
export function findMissingTexts(files: readonly MessageFile[]): MessageFault[] {
  const sources = files.filter(({ tag }) => tag === SOURCE_LANGUAGE.tag)
  return sources.flatMap((source) =>
    COMPLETE_TAGS.flatMap((tag) => {
      const path = source.path.replace(`/${SOURCE_LANGUAGE.tag}/`, `/${tag}/`)
      const texts = files.find((file) => file.path === path)?.texts ?? new Map<string, string>()
      const needed = neededNames(source.texts, tag)
      const missing = [...needed].filter((name) => !texts.has(name))
      const stale = [...texts.keys()].filter((name) => englishOf(name, source.texts) === undefined)
      return [
        ...missing.map((name) => ({ path, name, fault: 'is missing' })),
        ...stale.map((name) => ({ path, name, fault: 'translates nothing' })),
      ]
    }),
  )
}
