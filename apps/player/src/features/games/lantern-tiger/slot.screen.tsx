import { PAR_SHEET } from '@baize/games/lantern-tiger/par-sheet'
import { LANTERN_TIGER } from '@baize/games/lantern-tiger/rules'
import { ratioFromWire } from '@baize/games/wire-ratio'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText } from '../../../app/number-text.ts'
import { useSound } from '../play/use-sound.ts'
import { type ReelGameProps, ReelTable } from '../reels/reel-table.tsx'
import { Paytable } from './paytable.tsx'
import { moneyOfLineBets, slotEventsOf } from './slot.logic.ts'
import { SlotSceneView } from './slot-scene-view.tsx'
import { useSlotShow } from './use-slot-show.ts'

/** Lantern Tiger: one press is one round. */
export function SlotScreen(game: ReelGameProps) {
  const { t } = useTranslation('games')
  const money = useMoneyText()
  const sound = useSound()
  const handle = useSlotShow(sound.board)
  return (
    <ReelTable
      {...game}
      facts={t('slot.facts')}
      railFacts={[
        {
          id: 'topSpin',
          label: t('about.topSpin'),
          value: `${decimalText(ratioFromWire(PAR_SHEET.topSpin.outcome), 1)}×`,
        },
      ]}
      sound={sound}
      handle={handle}
      // How many lines a stake plays, and what each of them costs.
      stakeLabel={(stakeMinor) =>
        t('stake.lines', {
          count: LANTERN_TIGER.lines.length,
          lineBet: money(moneyOfLineBets(stakeMinor, 1)),
        })
      }
      hasFeature={(round) => slotEventsOf(round).some(({ type }) => type === 'freeSpinsAwarded')}
      scene={(stakeMinor, deck) => (
        <SlotSceneView handle={handle} stakeMinor={stakeMinor} deck={deck} />
      )}
      rules={(panel) => <Paytable {...panel} />}
    />
  )
}
