import type { BodyInputOf, operations } from '@baize/contract'
import { OUTRIGHT_WINNER, RUNNERS_MAX, readMarket } from '@baize/sports'
import { typedOdds } from '../market/prices.logic.ts'

export const OFFER_KINDS = ['winner', 'drawNoBet', 'total', 'handicap', 'outright'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Ids of the markets that are offered by hand, by sport. */
const MARKET_IDS: Readonly<Record<string, Partial<Record<OfferKind, number>>>> = {
  football: { winner: 1, drawNoBet: 11, total: 18, handicap: 16 },
  basketball: { winner: 219, total: 225, handicap: 223 },
  tennis: { winner: 186, total: 189, handicap: 187 },
}
const SERIES_IDS: Partial<Record<OfferKind, number>> = { winner: 186, total: 328, handicap: 327 }

interface Offered {
  readonly sport: string
  readonly runners?: readonly string[] | undefined
}

/** What can be offered on an event: of an outright who wins, of a match the rest. */
export function offerKindsOf({ sport, runners }: Offered): readonly OfferKind[] {
  if (runners) return ['outright']
  const ids = MARKET_IDS[sport] ?? SERIES_IDS
  return OFFER_KINDS.filter((kind) => ids[kind] !== undefined)
}

export function hasLine(kind: OfferKind): boolean {
  return kind === 'total' || kind === 'handicap'
}

/** The market of a kind with a line, or undefined while that is none. */
export function marketFrom(
  { sport, runners }: Offered,
  kind: OfferKind,
  typedLine: string,
): string | undefined {
  if (kind === 'outright') return `${OUTRIGHT_WINNER.id}|runners=${runners?.length ?? 0}`
  const id = (MARKET_IDS[sport] ?? SERIES_IDS)[kind]
  const line = typedLine.trim().replace(/^\+/, '').replace(/\.0+$/, '')
  const name = kind === 'total' ? `total=${line}` : kind === 'handicap' ? `hcp=${line}` : ''
  const market = `${id}|${name}`
  return readMarket(sport, market) ? market : undefined
}

/** Ids of a market's outcomes in their order. */
export function outcomesOf(sport: string, market: string | undefined): readonly string[] {
  return (market && readMarket(sport, market)?.line.outcomes.map(({ id }) => id)) || []
}

/** The prices that were typed, or undefined while one is missing or wrong. */
export function oddsFrom(
  ids: readonly string[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const odds = ids.map((id) => [id, (typed[id] ?? '').trim()] as const)
  return ids.length > 0 && odds.every(([, text]) => typedOdds(text))
    ? Object.fromEntries(odds)
    : undefined
}

/** Names of a list, one to a line; undefined for fewer than two, too many, or one twice. */
export function runnersFrom(text: string): readonly string[] | undefined {
  const names = text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const isTwice = new Set(names.map((name) => name.toLowerCase())).size < names.length
  return names.length < 2 || names.length > RUNNERS_MAX || isTwice ? undefined : names
}

export interface EventDraft {
  readonly sport: string
  readonly kind: 'match' | 'outright'
  readonly tournament: string
  readonly home: string
  readonly away: string
  readonly title: string
  readonly runners: string
  /** As it travels; null while it is none. */
  readonly startsAt: string | null
  readonly reason: string
}

type EventBody = BodyInputOf<typeof operations.createSportsEvent>

/** What is sent, or undefined while something is missing. */
export function eventFrom(draft: EventDraft): EventBody | undefined {
  const { sport, startsAt } = draft
  const tournament = draft.tournament.trim()
  const sides = sidesFrom(draft)
  if (tournament === '' || startsAt === null || !sides) return undefined
  return { sport, tournament, sides, startsAt, reason: draft.reason.trim() }
}

function sidesFrom(draft: EventDraft): EventBody['sides'] | undefined {
  const [home, away, title] = [draft.home.trim(), draft.away.trim(), draft.title.trim()]
  if (draft.kind === 'match') {
    const isPair = home !== '' && away !== '' && home.toLowerCase() !== away.toLowerCase()
    return isPair ? { kind: 'match', home, away } : undefined
  }
  const runners = runnersFrom(draft.runners)
  return title !== '' && runners ? { kind: 'outright', title, runners: [...runners] } : undefined
}
