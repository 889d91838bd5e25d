import { useTranslation } from 'react-i18next'
import { nameOfSpot } from './spot-numbers.logic.ts'

/** Names spots of a game; one that has no name is called as the server does. */
export function useSpotName(): (game: string, spot: string) => string {
  const { i18n } = useTranslation('liveSpots')
  return (game, spot) => {
    const { key, numbers } = nameOfSpot(game, spot)
    const named = `liveSpots:${key}`
    return i18n.exists(named) ? i18n.t(named as never, { numbers }) : spot
  }
}
