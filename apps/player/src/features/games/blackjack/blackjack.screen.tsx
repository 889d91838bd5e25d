import { useTranslation } from 'react-i18next'
import { StagedLayout } from '../originals/staged-layout.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { stakesOf } from '../play/stakes.logic.ts'
import { BlackjackDesk } from './blackjack-desk.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'
import { BlackjackRules } from './rules.tsx'
import { useBlackjackTable } from './use-blackjack-table.ts'
import { usePlate } from './use-plate.tsx'
import '../cards/messages.ts'
import '../tables/tables.css'
import './desk.css'

interface ScreenProps {
  readonly info: GameInfo
  readonly mode: PlayMode
}

/** Blackjack with up to three hands: hit, stand, double, split once, surrender; insurance and side bets. */
export function BlackjackScreen(props: ScreenProps) {
  const { info, mode } = props
  const { t } = useTranslation('cardGames')
  const play = useBlackjackTable(props)
  const { table, hands } = play
  const plate = usePlate(table)
  return (
    <StagedLayout
      info={info}
      mode={mode}
      table={table}
      facts={t('blackjack.facts')}
      stage={
        <BlackjackStage
          board={table.board}
          chips={stakesOf(info.limits)}
          places={hands}
          plate={plate}
        />
      }
      word={null}
      side={<BlackjackDesk {...play} mode={mode} />}
      rulesTitle={t('blackjack.rulesTitle')}
      rules={<BlackjackRules returnText={info.figures.returnText} />}
    />
  )
}
