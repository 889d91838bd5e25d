import type { RoundView } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { usePastRounds } from '../tables/past/use-past-rounds.ts'
import { TONE_OF_MARK } from '../tables/side-tones.ts'
import { TableScreen } from '../tables/table-screen.tsx'
import { useTableLayer } from '../tables/use-table-layer.ts'
import { baccaratResult, MARK_OF, scoreOf } from './baccarat.logic.ts'
import { baccaratLook } from './baccarat-look.ts'
import { BaccaratPast } from './baccarat-past.tsx'

/** Baccarat: two hands by fixed rules, five spots. */
export function BaccaratScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('tables')
  const scoreIn = (round: RoundView) => {
    const result = baccaratResult(round)
    return result ? scoreOf(result) : { winner: 'tie' as const, player: 0, banker: 0 }
  }
  const sentence = (round: RoundView) => {
    const { winner, ...totals } = scoreIn(round)
    return t(`baccarat.results.${winner}`, totals)
  }
  const table = useTableLayer({
    ...props,
    look: baccaratLook,
    sound: 'deal',
    resultText(round) {
      const { winner, player, banker } = scoreIn(round)
      return `${t(`baccarat.letters.${winner}`)} ${player}:${banker}`
    },
    resultTone: (round) => TONE_OF_MARK[MARK_OF[scoreIn(round).winner]],
    resultSentence: sentence,
  })
  const { round } = table.game
  const past = usePastRounds(props.info.game.gameCode, props.mode, table.played)
  return (
    <TableScreen
      {...props}
      table={table}
      facts={t('baccarat.facts')}
      below={<BaccaratPast past={past} />}
      resultText={round && sentence(round)}
      playText={t('deal')}
      rulesTitle={t('baccarat.rulesTitle')}
      rules={
        <>
          <li>{t('baccarat.rules1')}</li>
          <li>{t('baccarat.rules2')}</li>
          <li>{t('baccarat.rules3')}</li>
          <li>{t('baccarat.rules4')}</li>
          <li>{t('baccarat.rules5')}</li>
        </>
      }
      kindName={(kind) => t(`baccarat.${kind}` as 'baccarat.banker')}
    />
  )
}
