import { colourOf } from '@baize/games/roulette/rules'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../app/use-is-phone.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { usePastRounds } from '../tables/past/use-past-rounds.ts'
import { Racetrack } from '../tables/racetrack/racetrack.tsx'
import { TableScreen } from '../tables/table-screen.tsx'
import { useTableLayer } from '../tables/use-table-layer.ts'
import { numberOf } from './roulette.logic.ts'
import { rouletteLook } from './roulette-look.ts'
import { RoulettePast } from './roulette-past.tsx'

/** European roulette. */
export function RouletteScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { info } = props
  const { t } = useTranslation('tables')
  const sentence = (number: number) =>
    t('roulette.result', { number, colour: t(`roulette.colours.${colourOf(number)}`) })
  const table = useTableLayer({
    ...props,
    look: rouletteLook,
    sound: 'roll',
    resultText: (round) => String(numberOf(round) ?? ''),
    resultTone: (round) => colourOf(numberOf(round) ?? 0),
    resultSentence: (round) => sentence(numberOf(round) ?? 0),
  })
  const number = numberOf(table.game.round)
  const past = usePastRounds(info.game.gameCode, props.mode, table.played)
  const isPhone = useIsPhone()
  const track = <Racetrack isFixed={table.isFixed} isUpright={isPhone} lay={table.layMany} />
  return (
    <TableScreen
      {...props}
      table={table}
      facts={t('roulette.facts')}
      above={isPhone ? undefined : track}
      below={
        <>
          {isPhone && track}
          <RoulettePast past={past} />
        </>
      }
      resultText={number === undefined ? undefined : sentence(number)}
      playText={t('roulette.spin')}
      rulesTitle={t('roulette.rulesTitle')}
      rules={
        <>
          <li>{t('roulette.rules1')}</li>
          <li>{t('roulette.rules2')}</li>
          <li>{t('roulette.rules3')}</li>
          <li>{t('roulette.rules4')}</li>
        </>
      }
      kindName={(kind) => t(`roulette.kinds.${kind}` as 'roulette.kinds.red')}
      key={info.game.gameCode}
    />
  )
}
