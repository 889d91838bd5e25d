import { cardKey } from './deal.logic.ts'
import type { Tableau } from './hands.logic.ts'

/** Something that was seen and is not said yet. */
export type News =
  | {
      readonly kind: 'hand'
      readonly seat: number
      readonly hand: number
      readonly hands: number
      readonly cards: readonly number[]
      /** The one card that is new; undefined where the whole hand is. */
      readonly latest: number | undefined
    }
  | { readonly kind: 'dealer'; readonly card: number }

interface NewsDeps {
  readonly tableau: Tableau
  /** Open cards by their keys. */
  readonly open: ReadonlyMap<string, number>
  /** Keys that were said before. */
  readonly heard: ReadonlySet<string>
  readonly mine: ReadonlySet<number>
}

/** Of one's own seats everything, of others only each card that they draw, and every card of the dealer. */
export function newsOf({ tableau, open, heard, mine }: NewsDeps): readonly News[] {
  const ofHands = tableau.seats.flatMap(({ seat, hands }) =>
    hands.flatMap(({ cards }, hand): News[] => {
      const keys = cards.map((card, place) => cardKey(seat, hand, place, card))
      const fresh = cards.filter((_, place) => {
        const key = keys[place] ?? ''
        return open.has(key) && !heard.has(key)
      })
      const [only] = fresh
      if (only === undefined || !keys.every((key) => open.has(key))) return []
      const isOneMore = fresh.length === 1 && cards.length > 2
      if (!isOneMore && !mine.has(seat)) return []
      const latest = isOneMore ? only : undefined
      return [{ kind: 'hand', seat, hand, hands: hands.length, cards, latest }]
    }),
  )
  const ofDealer = [...open].flatMap(([key, card]): News[] =>
    key.startsWith('dealer') && !heard.has(key) ? [{ kind: 'dealer', card }] : [],
  )
  return [...ofHands, ...ofDealer]
}
