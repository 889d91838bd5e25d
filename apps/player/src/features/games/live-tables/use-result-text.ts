import { colourOf } from '@baize/games/roulette/rules'
import { type TableResult, totalOfHand } from '@baize/rooms'
import { useTranslation } from 'react-i18next'
import { useCardName } from '../tables/playing-card.tsx'
import { drawnCard } from './cards.logic.ts'

/** What a round came to, in a sentence. */
export function useResultText(): (result: TableResult) => string {
  const { t } = useTranslation('tables')
  const cardName = useCardName()
  return (result) => {
    switch (result.game) {
      case 'baccarat': {
        const sides = { player: totalOfHand(result.player), banker: totalOfHand(result.banker) }
        const winner = ({ P: 'player', B: 'banker', T: 'tie' } as const)[result.winner]
        return t(`baccarat.results.${winner}`, sides)
      }
      case 'dragon-tiger':
        return t(`dragonTiger.results.${result.winner}`, {
          dragon: cardName(drawnCard(result.dragon)),
          tiger: cardName(drawnCard(result.tiger)),
        })
      case 'roulette':
        return t('roulette.result', {
          number: result.number,
          colour: t(`roulette.colours.${colourOf(result.number)}`),
        })
      case 'sic-bo':
        return t('sicBo.result', {
          dice: result.dice.join(' · '),
          total: result.dice.reduce((sum, face) => sum + face, 0),
        })
    }
  }
}
