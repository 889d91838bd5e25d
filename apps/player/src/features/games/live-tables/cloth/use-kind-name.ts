import type { TableGame } from '@baize/contract'
import { ROULETTE_SPOTS } from '@baize/games/roulette/rules'
import { useTranslation } from 'react-i18next'
import { partsOf } from '../../sic-bo/sic-bo.logic.ts'
import { useSpotName } from './use-spot-name.ts'

const rouletteKinds = new Map(ROULETTE_SPOTS.map(({ spot, kind }) => [spot, kind]))

/** The kind of a spot: spots of one kind have the same limits and pays. */
export function useKindName(game: TableGame): (spot: string) => string {
  const { t } = useTranslation('tables')
  const spotName = useSpotName(game)
  if (game === 'roulette') {
    return (spot) => t(`roulette.kinds.${rouletteKinds.get(spot) ?? 'straight'}`)
  }
  if (game !== 'sic-bo') return spotName
  return (spot) => {
    const { kind, numbers } = partsOf(spot)
    return t(`sicBo.kinds.${kind}` as 'sicBo.kinds.total', { numbers: numbers.join(', ') })
  }
}
