/** What of a table must be in nothing that anybody is sent at a moment. */
export interface StillSecret {
  /** Seeds and hashes, in hex. */
  readonly secrets: readonly string[]
  /** Results that are known, as they stand in the database. */
  readonly drawn: readonly object[]
}

const CARDS = 52
const CARD_TEXT = /^(?:(?:10|[2-9TJQKA])[cdhs♣♦♥♠][ ,]?)+$/
/** Whole numbers that say nothing of cards, whatever they are, and tuples that are prices. */
const NUMBERS = new Set([
  ...['seq', 'status', 'v', 'version', 'number', 'playerCount', 'freeSeats', 'seedCount'],
  ...['cutAt', 'cut'],
  ...['usedCount', 'usedBefore', 'pays'],
])

/**
 * What a message or an answer tells that is not dealt: secrets by their text in any of their spellings; cards by the shape of what could be
 * some, wherever it stands but in a result that is known.
 */
export function findUndealt(text: string, { secrets, drawn }: StillSecret): string[] {
  const told = secrets.filter((secret) => spellingsOf(secret).some((each) => text.includes(each)))
  const known = new Set(drawn.map((result) => JSON.stringify(sorted(result))))
  return [...told, ...cardsIn(JSON.parse(text), '', known)]
}

function spellingsOf(hex: string): string[] {
  const bytes = Buffer.from(hex, 'hex')
  const base64 = bytes.toString('base64').replaceAll('=', '')
  return [hex, hex.toUpperCase(), base64, base64.replaceAll('+', '-').replaceAll('/', '_')]
}

function cardsIn(value: unknown, path: string, known: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return CARD_TEXT.test(value) ? [`${path}: ${value}`] : []
  if (typeof value === 'number') return isCard(value) ? [`${path}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  if ('game' in value && known.has(JSON.stringify(sorted(value)))) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const isCounted = typeof each === 'number' || name === 'pays'
    if (isCounted && (NUMBERS.has(name) || name.endsWith('Ms'))) return []
    return cardsIn(each, `${path}.${name}`, known)
  })
}

const isCard = (value: number) => Number.isInteger(value) && value >= 0 && value < CARDS

/** The same text for the same value, in whatever order the database keeps it. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]))
}
