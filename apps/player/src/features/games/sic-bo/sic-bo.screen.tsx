import type { RoundView } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { TONE_OF_MARK } from '../tables/side-tones.ts'
import { TableScreen } from '../tables/table-screen.tsx'
import { useTableLayer } from '../tables/use-table-layer.ts'
import { diceOf, partsOf, totalOf } from './sic-bo.logic.ts'
import { sicBoLook } from './sic-bo-look.ts'

/** Sic bo: three dice, fifty-two spots. */
export function SicBoScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('tables')
  const sentence = (round: RoundView) => {
    const dice = diceOf(round)
    return dice ? t('sicBo.result', { dice: dice.join(' · '), total: totalOf(dice) }) : ''
  }
  const table = useTableLayer({
    ...props,
    look: sicBoLook,
    sound: 'roll',
    resultText(round) {
      const dice = diceOf(round)
      return dice ? `${dice.join('·')} = ${totalOf(dice)}` : ''
    },
    resultTone(round) {
      const dice = diceOf(round)
      if (!dice || (dice[0] === dice[1] && dice[1] === dice[2])) return 'triple'
      return totalOf(dice) > 10 ? TONE_OF_MARK.red : TONE_OF_MARK.blue
    },
    resultSentence: sentence,
  })
  const { round } = table.game
  return (
    <TableScreen
      {...props}
      table={table}
      facts={t('sicBo.facts')}
      resultText={round && sentence(round)}
      playText={t('sicBo.roll')}
      rulesTitle={t('sicBo.rulesTitle')}
      rules={
        <>
          <li>{t('sicBo.rules1')}</li>
          <li>{t('sicBo.rules2')}</li>
          <li>{t('sicBo.rules3')}</li>
          <li>{t('sicBo.rules4')}</li>
        </>
      }
      kindName={(kind) => {
        const { kind: name, numbers } = partsOf(kind)
        return t(`sicBo.kinds.${name}` as 'sicBo.kinds.total', { numbers: numbers.join(', ') })
      }}
    />
  )
}
