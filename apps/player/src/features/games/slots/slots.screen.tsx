import '../messages.ts'
import './messages.ts'
import { useTranslation } from 'react-i18next'
import { wholeText } from '../../../app/max-win.logic.ts'
import { amountOf } from '../frame/info-rail.tsx'
import { PendingTable } from '../frame/pending-table.tsx'
import { useSound } from '../play/use-sound.ts'
import { type ReelGameProps, ReelTable } from '../reels/reel-table.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { useVoice } from './flagship/voices/use-voice.ts'
import { type SlotFacts, WithSlotFacts } from './slot-rules.tsx'
import { hasFeature, slotEventsOf } from './slots.logic.ts'
import { SlotsPaytable } from './slots-paytable.tsx'
import { SlotsView } from './slots-view.tsx'
import { useSlotsShow } from './use-slots-show.ts'

/** Any slot whose rules are data: one press is one round. */
export function SlotsScreen(game: ReelGameProps) {
  return (
    <WithSlotFacts version={game.info.version} waiting={<PendingTable game={game.info.game} />}>
      {(facts) => <SlotTable {...game} slot={facts} />}
    </WithSlotFacts>
  )
}

function SlotTable({ slot, ...game }: ReelGameProps & { readonly slot: SlotFacts }) {
  const { t } = useTranslation('slots')
  const { info } = game
  const sound = useSound()
  useVoice(sound.board, info.game.gameCode)
  const handle = useSlotsShow(slot, sound.board)
  const { buy } = slot.rules
  const { bought } = info.figures
  return (
    <ReelTable
      {...game}
      facts={useShapeText(slot)}
      sound={sound}
      handle={handle}
      stakeLabel={() => t('stake')}
      hasFeature={(round) => hasFeature(slotEventsOf(round))}
      scene={(stakeMinor, deck) => (
        <SlotsView
          facts={slot}
          name={info.game.gameName}
          figures={info.figures}
          handle={handle}
          stakeMinor={stakeMinor}
          deck={deck}
        />
      )}
      {...(buy &&
        bought && {
          buy: {
            stakes: buy.stakes,
            dialog: (panel) => (
              <BuyDialog
                rule={buy}
                bought={bought}
                mostMinor={amountOf(info.limits.stakeMaxMinor)}
                {...panel}
              />
            ),
          },
        })}
      gambleRules={slot.rules.gamble && slot.rules}
      rules={(panel) => <SlotsPaytable rules={slot.rules} info={info} {...panel} />}
    />
  )
}

/** The shape of the game in a few words. */
function useShapeText({ rules }: SlotFacts): string {
  const { t, i18n } = useTranslation('slots')
  const { pays, rows } = rules
  const shape = { reels: rows.length, rows: Math.max(...rows) }
  if (pays.by === 'lines') return t('facts.lines', { ...shape, count: pays.lines.length })
  if (pays.by === 'ways') {
    const ways = rows.reduce((all, row) => all * row, 1)
    return t('facts.ways', { ...shape, count: ways, ways: wholeText(BigInt(ways), i18n.language) })
  }
  return t(`facts.${pays.by}`, shape)
}
