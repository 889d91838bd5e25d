import { colourOf } from '@baize/games/roulette/rules'
import { isBlackjackOf, isBustOf, type TableResult, totalOfCards, totalOfHand } from '@baize/rooms'
import { useTranslation } from 'react-i18next'
import { useCardName } from '../tables/playing-card.tsx'
import { drawnCard } from './cards.logic.ts'

/** What a round came to, in a sentence. */
export function useResultText(): (result: TableResult) => string {
  const { t } = useTranslation('tables')
  const { t: live } = useTranslation('live-tables')
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
      case 'cockfight':
        return live(`cockfight.results.${result.isCancelled ? 'cancelled' : result.winner}`)
      case 'blackjack': {
        const { dealer } = result
        if (dealer.length === 0) return t('blackjack.results.none')
        if (isBlackjackOf(dealer)) return t('blackjack.results.blackjack')
        const how = isBustOf(dealer) ? 'bust' : 'points'
        return t(`blackjack.results.${how}`, { points: totalOfCards(dealer).points })
      }
    }
  }
}
