import type { SportsMarket } from '@baize/contract'
import { MARKET_GROUPS, type MarketGroup, OUTRIGHT_WINNER, readMarket } from '@baize/sports'

/** Markets that stand in one card: one name, as many lines as there are. */
export interface MarketCard {
  /** The market's id with those specifiers that are no line. */
  readonly id: string
  readonly group: MarketGroup
  /** The first one, by which the card is named. */
  readonly first: SportsMarket
  readonly lines: readonly SportsMarket[]
}

/** Specifiers that tell lines of one market apart. */
const LINES = new Set(['total', 'hcp'])

/** The cards of an event in the order of the sport's markets; what `@baize/sports` does not have is left out. */
export function cardsOf(sport: string, markets: readonly SportsMarket[]): readonly MarketCard[] {
  const cards = new Map<string, MarketCard & { readonly order: number }>()
  for (const market of markets) {
    const known = readMarket(sport, market.market)
    if (!known || market.state === 'settled' || market.state === 'closed') continue
    const { description, ref } = known
    const isNamedByLine = description.name.includes('{hcp}')
    const others = Object.entries(ref.specifiers).filter(
      ([name]) => !LINES.has(name) || isNamedByLine,
    )
    const id = [description.id, ...others.map(([name, value]) => `${name}=${value}`)].join('|')
    const card = cards.get(id)
    cards.set(id, {
      ...{ id, group: description.group, first: card?.first ?? market },
      lines: [...(card?.lines ?? []), market].toSorted(byLine),
      order: orderOf(description.id),
    })
  }
  return [...cards.values()].toSorted(
    (one, other) => one.order - other.order || compareIds(one.id, other.id),
  )
}

/** What is bet on most comes first: who wins, the handicap, the total; the others as the feed numbers them. */
const FIRST = [
  OUTRIGHT_WINNER.id,
  1,
  219,
  186,
  16,
  223,
  188,
  187,
  327,
  18,
  225,
  189,
  328,
  10,
  29,
  11,
]

function orderOf(id: number): number {
  const at = FIRST.indexOf(id)
  return at < 0 ? FIRST.length + id : at
}

const compareIds = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

function byLine(one: SportsMarket, other: SportsMarket): number {
  return lineOf(one.market) - lineOf(other.market)
}

function lineOf(market: string): number {
  const [, line = '0'] = /(?:total|hcp)=(-?[\d.]+)/.exec(market) ?? []
  return Number(line)
}

export type GroupChoice = MarketGroup | 'all'

/** Groups that have cards, each with how many. */
export function groupsOf(
  cards: readonly MarketCard[],
): readonly { readonly group: GroupChoice; readonly count: number }[] {
  const groups = MARKET_GROUPS.flatMap((group) => {
    const count = cards.filter((card) => card.group === group).length
    return count > 0 ? [{ group, count }] : []
  })
  return [{ group: 'all', count: cards.length }, ...groups]
}

/** Cards of a group whose name holds the text, pinned ones first. */
export function shownCards(
  cards: readonly MarketCard[],
  { group, pinned }: { readonly group: GroupChoice; readonly pinned: ReadonlySet<string> },
): readonly MarketCard[] {
  const own = cards.filter((card) => group === 'all' || card.group === group)
  const isPinned = ({ id }: MarketCard) => pinned.has(id)
  return [...own.filter(isPinned), ...own.filter((card) => !isPinned(card))]
}

/** Two columns of about the same height; a card stays in its column while its lines stay. */
export function inColumns(
  cards: readonly MarketCard[],
): readonly [readonly MarketCard[], readonly MarketCard[]] {
  const columns: [MarketCard[], MarketCard[]] = [[], []]
  const heights = [0, 0]
  for (const card of cards) {
    const at = (heights[0] ?? 0) <= (heights[1] ?? 0) ? 0 : 1
    columns[at].push(card)
    heights[at] = (heights[at] ?? 0) + heightOf(card)
  }
  return columns
}

/** In rows of prices, with two for head and edges. */
function heightOf({ lines }: MarketCard): number {
  return (
    2 + lines.reduce((sum, each) => sum + Math.ceil(each.outcomes.length / columnsFor(each)), 0)
  )
}

/** How many prices stand beside each other. */
export function columnsFor({ outcomes }: SportsMarket): 2 | 3 {
  return outcomes.length === 2 || outcomes.length === 4 ? 2 : 3
}
