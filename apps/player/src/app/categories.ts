import { GAME_CATEGORIES, type GameCategory } from '@baize/contract'
import {
  Cherry,
  Dices,
  Feather,
  Fish,
  Gamepad2,
  type LucideIcon,
  Spade,
  Ticket,
  Tickets,
  Trophy,
  Video,
} from 'lucide-react'

export interface CategoryLook {
  readonly icon: LucideIcon
  /** Art object for the phone's round buttons. */
  readonly art: string
}

export const CATEGORY_LOOKS: Readonly<Record<GameCategory, CategoryLook>> = {
  BGS: { icon: Dices, art: 'gem' },
  RNG: { icon: Cherry, art: 'cherries' },
  LIVE: { icon: Video, art: 'clover' },
  FISH: { icon: Fish, art: 'lotus' },
  SPORTS: { icon: Trophy, art: 'trophy' },
  ELOTT: { icon: Ticket, art: 'clover' },
  LOTT: { icon: Tickets, art: 'star' },
  PVP: { icon: Spade, art: 'crown' },
  ESPORTS: { icon: Gamepad2, art: 'target' },
  COCKFIGHT: { icon: Feather, art: 'bolt' },
}

/** `rng` for RNG: what stands in the address. */
export function categorySlug(category: GameCategory): string {
  return category.toLowerCase()
}

export function categoryOfSlug(slug: string): GameCategory | undefined {
  return GAME_CATEGORIES.find((category) => categorySlug(category) === slug)
}
