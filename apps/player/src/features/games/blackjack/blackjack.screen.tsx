import { adviseMove } from '@baize/games/blackjack/advice'
import type { BlackjackMove } from '@baize/games/blackjack/events'
import { movesOn } from '@baize/games/blackjack/rules'
import { minor } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { figuresText } from '../../../app/number-text.ts'
import { CardPanel } from '../cards/card-panel.tsx'
import { HintSwitch } from '../cards/hint-switch.tsx'
import { KeyList } from '../originals/original-screen.tsx'
import { StagedLayout } from '../originals/staged-layout.tsx'
import { StagedWord } from '../originals/staged-screen.tsx'
import { stakeOf } from '../originals/use-staged-game.ts'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { type BlackjackBoard, blackjackOf, totalText } from './blackjack.logic.ts'
import { MOST_STAKES, nextOfBlackjack } from './blackjack-plan.logic.ts'
import { BlackjackStage, MOVES } from './blackjack-stage.tsx'
import '../cards/messages.ts'

/** Blackjack against the dealer: hit, stand, double, split once, or give half back. */
export function BlackjackScreen(props: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { info, mode } = props
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const [isHinting, setHinting] = useState(false)
  const move = (type: BlackjackMove): void => table.choose({ type })
  const standing = (board: BlackjackBoard): string =>
    t('blackjack.open', {
      total: totalText(board.hands[board.active]?.cards ?? []),
      dealer: totalText(board.dealer),
    })
  const table = useStagedTable({
    info,
    mode,
    options: {},
    plan: { isReady: true, next: nextOfBlackjack, mostStakes: MOST_STAKES },
    boardOf: blackjackOf,
    sentence: (board, stake) =>
      board.ending === 'lost' ? t('blackjack.lost', { stake }) : standing(board),
    lostSound: 'reelStop',
    onSpace: () => move('stand'),
    keysOf: (board) => {
      const moves = board.isOpen ? movesOn(board.hands, board.active) : []
      return MOVES.filter((each) => moves.includes(each.move)).map(
        (each) => [each.hotKey, () => move(each.move)] as const,
      )
    },
  })
  const { board, game } = table
  const staked = game.called ? stakeOf(game.called.round) : table.stakeMinor
  const [dealerCard = 0] = board.dealer
  const advised =
    isHinting && board.isOpen ? adviseMove(board.hands, board.active, dealerCard) : undefined
  return (
    <StagedLayout
      info={info}
      mode={mode}
      table={table}
      facts={t('blackjack.facts')}
      stage={
        <BlackjackStage
          board={board}
          isLive={table.isLive}
          stakeText={board.isOpen ? money(minor(staked / stakesOn(board))) : ''}
          advised={advised}
          onMove={move}
        />
      }
      word={
        <StagedWord
          table={table}
          words={{
            idle: t('blackjack.idle'),
            open: standing(board),
            lost: t('blackjack.lost', { stake: money(staked) }),
          }}
        />
      }
      side={
        <CardPanel
          mode={mode}
          table={table}
          planText={t('blackjack.planText', { count: MOST_STAKES })}
        >
          <HintSwitch
            label={t('blackjack.hint')}
            isOn={isHinting}
            onToggle={() => setHinting(!isHinting)}
          >
            {advised && t('blackjack.advised', { move: t(`blackjack.move.${advised}`) })}
          </HintSwitch>
        </CardPanel>
      }
      rulesTitle={t('blackjack.rulesTitle')}
      rules={<BlackjackRules returnText={info.figures.returnText} />}
    />
  )
}

/** How many stakes lie in the round. */
function stakesOn(board: BlackjackBoard): bigint {
  return BigInt(board.hands.reduce((sum, { stakes }) => sum + stakes, 0) || 1)
}

function BlackjackRules({ returnText }: { readonly returnText: string }) {
  const { t } = useTranslation('cardGames')
  return (
    <>
      <ol>
        <li>{t('blackjack.rules1')}</li>
        <li>{t('blackjack.rules2')}</li>
        <li>{t('blackjack.rules3')}</li>
        <li>{t('blackjack.rules4')}</li>
        <li>{t('blackjack.rules5', { value: figuresText(returnText) })}</li>
      </ol>
      <KeyList
        own={[
          { keys: 'H', text: t('blackjack.move.hit') },
          { keys: 'S', text: t('blackjack.move.stand') },
          { keys: 'D', text: t('blackjack.move.double') },
          { keys: 'P', text: t('blackjack.move.split') },
          { keys: 'R', text: t('blackjack.move.surrender') },
        ]}
      />
    </>
  )
}
