import type { TableGame } from '@baize/contract'
import { ROULETTE_SPOTS } from '@baize/games/roulette/rules'
import { readSeatSpot } from '@baize/rooms'
import { useTranslation } from 'react-i18next'
import { partsOf } from '../../sic-bo/sic-bo.logic.ts'

const rouletteSpots = new Map(ROULETTE_SPOTS.map((each) => [each.spot, each]))
const RANGES: readonly string[] = ['dozen', 'low', 'high']

/** What a spot is called at tables of a game. */
export function useSpotName(game: TableGame): (spot: string) => string {
  const { t } = useTranslation('tables')
  const { t: live } = useTranslation('live-tables')
  switch (game) {
    case 'roulette':
      return (spot) => {
        const found = rouletteSpots.get(spot)
        if (!found) return spot
        const { kind, numbers } = found
        const text = RANGES.includes(kind) ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ')
        return t(`roulette.spots.${kind}`, { numbers: text })
      }
    case 'sic-bo':
      return (spot) => {
        const { kind, numbers } = partsOf(spot)
        return t(`sicBo.spots.${kind}` as 'sicBo.spots.total', { numbers: numbers.join(', ') })
      }
    case 'dragon-tiger':
      return (spot) => t(`dragonTiger.${spot}` as 'dragonTiger.dragon')
    case 'cockfight':
      return (spot) => live(`cockfight.${spot}` as 'cockfight.meron')
    case 'blackjack':
      return (spot) => {
        const read = readSeatSpot(spot)
        if (!read) return spot
        const { seat, isOwn, followsDouble, followsSplit } = read
        const number = seat + 1
        if (isOwn) return live('blackjack.seat', { number })
        const follows = `${followsDouble ? 'd' : ''}${followsSplit ? 's' : ''}` as const
        return follows === ''
          ? live('blackjack.behindSeat', { number })
          : live(`blackjack.follow.${follows}`, { number })
      }
    default:
      return (spot) =>
        SIDE_BETS.includes(spot)
          ? live(`sideBets.${spot}` as 'sideBets.big')
          : t(`baccarat.${spot}` as 'baccarat.player')
  }
}

const SIDE_BETS: readonly string[] = ['big', 'small', 'super6', 'dragon7', 'panda8']
