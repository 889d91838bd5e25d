import type { Dice } from '@baize/games/sic-bo/rules'
import type { RoomCard } from '../cards.ts'
import type { RoadResult } from '../roads/roads.ts'
import type { SeatInPlay } from '../tables/blackjack/state.ts'
import type { Fight } from '../tables/cockfight/rules.ts'

/** What a round of a table came to. */
export type TableResult =
  | {
      readonly game: 'baccarat'
      readonly player: readonly RoomCard[]
      readonly banker: readonly RoomCard[]
      readonly winner: RoadResult
    }
  | {
      readonly game: 'dragon-tiger'
      readonly dragon: RoomCard
      readonly tiger: RoomCard
      readonly winner: 'dragon' | 'tiger' | 'tie'
    }
  | { readonly game: 'roulette'; readonly number: number }
  | { readonly game: 'sic-bo'; readonly dice: Dice }
  | ({ readonly game: 'cockfight' } & Fight)
  | {
      readonly game: 'blackjack'
      readonly dealer: readonly RoomCard[]
      readonly seats: readonly SeatInPlay[]
    }
