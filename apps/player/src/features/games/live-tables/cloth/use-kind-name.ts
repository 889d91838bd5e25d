import type { TableGame } from '@baize/contract'
import { ROULETTE_SPOTS } from '@baize/games/roulette/rules'
import { readSeatSpot } from '@baize/rooms'
import { useTranslation } from 'react-i18next'
import { partsOf } from '../../sic-bo/sic-bo.logic.ts'
import { useSpotName } from './use-spot-name.ts'

const rouletteKinds = new Map(ROULETTE_SPOTS.map(({ spot, kind }) => [spot, kind]))

/** The kind of a spot: spots of one kind have the same limits and pays. */
export function useKindName(game: TableGame): (spot: string) => string {
  const { t } = useTranslation('tables')
  const { t: live } = useTranslation('live-tables')
  const spotName = useSpotName(game)
  if (game === 'roulette') {
    return (spot) => t(`roulette.kinds.${rouletteKinds.get(spot) ?? 'straight'}`)
  }
  if (game === 'blackjack') {
    return (spot) =>
      live(readSeatSpot(spot)?.isOwn ? 'blackjack.seatShort' : 'blackjack.behindKind')
  }
  if (game !== 'sic-bo') return spotName
  return (spot) => {
    const { kind, numbers } = partsOf(spot)
    return t(`sicBo.kinds.${kind}` as 'sicBo.kinds.total', { numbers: numbers.join(', ') })
  }
}
