import { BASES, type HostileKind } from './text-bases.ts'

export type { HostileKind } from './text-bases.ts'

/** One text that somebody's page, database, spreadsheet or terminal once took for something else. */
export interface HostileText {
  readonly kind: HostileKind
  readonly text: string
}

const bases = (Object.entries(BASES) as [HostileKind, readonly string[]][]).flatMap(
  ([kind, texts]) => texts.map((text): HostileText => ({ kind, text })),
)

/** Ways to dress a text up so that what looks for it as it stands does not see it. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => `Ligaya ${text}`,
  (text) => `${text} Cruz`,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `</title></style></textarea>${text}`,
  (text) => `\u202e${text}`,
  (text) => flipCase(text),
  (text) => ` ${text}`,
  (text) => `\u200b${text}`,
  (text) => `${text}${text}`,
  (text) => `\`${text}\``,
  (text) => `*/${text}/*`,
  (text) => `]]>${text}`,
  (text) => `\ufeff${text}`,
  (text) => `\n${text}`,
]

function flipCase(text: string): string {
  return [...text]
    .map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}

/**
 * So many hostile texts, the same ones each time: every base first, one kind after another, then
 * the bases in their disguises. Scripts among them call `ran()`, which a page can listen for.
 */
export function hostileTexts(count: number): HostileText[] {
  const texts = [...takeInTurn(bases)]
  for (const disguise of DISGUISES) {
    if (texts.length >= count) break
    texts.push(...bases.map(({ kind, text }) => ({ kind, text: disguise(text) })))
  }
  if (texts.length < count) throw new Error(`there are only ${texts.length} hostile texts`)
  return texts.slice(0, count)
}

/** One of each kind, then the next of each, so that a short list holds every kind. */
function* takeInTurn(texts: readonly HostileText[]): Generator<HostileText> {
  const byKind = Object.values(Object.groupBy(texts, ({ kind }) => kind))
  const longest = Math.max(...byKind.map((each) => each.length))
  for (let index = 0; index < longest; index += 1) {
    for (const each of byKind) {
      const text = each[index]
      if (text) yield text
    }
  }
}
