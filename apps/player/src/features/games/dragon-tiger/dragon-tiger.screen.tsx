import type { RoundView } from '@baize/contract'
import { winnerOf } from '@baize/games/dragon-tiger/events'
import { rankOf } from '@baize/games/tables/rules'
import { useTranslation } from 'react-i18next'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { letterOf, useCardName } from '../tables/playing-card.tsx'
import { Roads } from '../tables/roads.tsx'
import { marksOf, TONE_OF_MARK } from '../tables/side-tones.ts'
import { TableScreen } from '../tables/table-screen.tsx'
import { useTableLayer } from '../tables/use-table-layer.ts'
import { cardsOf, MARK_OF } from './dragon-tiger.logic.ts'
import { dragonTigerLook } from './dragon-tiger-look.ts'

/** Dragon tiger: one card each, the higher wins. */
export function DragonTigerScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('tables')
  const name = useCardName()
  const winnerIn = (round: RoundView) => {
    const result = cardsOf(round)
    return result ? winnerOf(result) : 'tie'
  }
  const sentence = (round: RoundView) => {
    const result = cardsOf(round)
    return t(`dragonTiger.results.${winnerIn(round)}`, {
      dragon: name(result?.dragon),
      tiger: name(result?.tiger),
    })
  }
  const table = useTableLayer({
    ...props,
    look: dragonTigerLook,
    sound: 'deal',
    resultText(round) {
      const result = cardsOf(round)
      const letter = t(`dragonTiger.letters.${winnerIn(round)}`)
      if (!result) return letter
      return `${letter} ${letterOf(rankOf(result.dragon))}:${letterOf(rankOf(result.tiger))}`
    },
    resultTone: (round) => TONE_OF_MARK[MARK_OF[winnerIn(round)]],
    resultSentence: sentence,
  })
  const { round } = table.game
  const sides = (text: 'letters' | undefined) => ({
    blue: text ? t('dragonTiger.letters.tiger') : t('dragonTiger.tiger'),
    red: text ? t('dragonTiger.letters.dragon') : t('dragonTiger.dragon'),
    green: text ? t('dragonTiger.letters.tie') : t('dragonTiger.tie'),
  })
  return (
    <TableScreen
      {...props}
      table={table}
      facts={t('dragonTiger.facts')}
      below={
        <Roads marks={marksOf(table.results)} letters={sides('letters')} names={sides(undefined)} />
      }
      resultText={round && sentence(round)}
      playText={t('deal')}
      rulesTitle={t('dragonTiger.rulesTitle')}
      rules={
        <>
          <li>{t('dragonTiger.rules1')}</li>
          <li>{t('dragonTiger.rules2')}</li>
          <li>{t('dragonTiger.rules3')}</li>
          <li>{t('dragonTiger.rules4')}</li>
        </>
      }
      kindName={(kind) => t(`dragonTiger.${kind}` as 'dragonTiger.dragon')}
    />
  )
}
