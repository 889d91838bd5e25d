import type { BlackjackMove } from '@baize/games/blackjack/events'
import { minor } from '@baize/kernel'
import { Notice, Switch } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { PlayWays } from '../originals/auto-desk.tsx'
import { sumsOf } from '../originals/use-original-game.ts'
import { stakeOf } from '../originals/use-staged-game.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { BetDesk, LeftOpenReport } from './bet-desk.tsx'
import { adviceFor } from './blackjack-plan.logic.ts'
import type { BlackjackBoard } from './board.ts'
import { InsuranceDesk } from './insurance-desk.tsx'
import { ReturnsOfRound, StakesOfRound } from './round-sums.tsx'
import { costOf, orderFor } from './stakes.logic.ts'
import { TurnDesk } from './turn-desk.tsx'
import type { BlackjackTable } from './use-blackjack-table.ts'

interface BlackjackDeskProps extends BlackjackTable {
  readonly mode: PlayMode
}

/** The column: the moves of an open round, else the bets of the next one. */
export function BlackjackDesk(props: BlackjackDeskProps) {
  const { table } = props
  const isByHand = table.board.isOpen && table.auto.run === undefined
  return (
    <div
      className="staged-panel original-panel blackjack-desk"
      data-by-hand={isByHand || undefined}
    >
      <PlayWays table={table} />
      {table.game.failure && (
        <Notice tone="danger" isAlert>
          {table.game.failure}
        </Notice>
      )}
      {isByHand ? <OpenRound table={table} /> : <NextRound {...props} />}
    </div>
  )
}

function OpenRound({ table }: Pick<BlackjackTable, 'table'>) {
  const { board, game, isLive } = table
  const [isHinting, setHinting] = useState(false)
  const advised = isHinting ? adviceFor(board) : undefined
  const play = { board, isLive, balanceMinor: game.balanceMinor }
  const round = game.called?.round
  return (
    <>
      <LeftOpenReport table={table} />
      {board.phase === 'insurance' ? (
        <InsuranceDesk
          key={round?.roundId}
          {...play}
          onInsure={(seats) => table.choose({ type: 'insure', seats })}
        />
      ) : (
        <TurnDesk {...play} advised={advised} onMove={(type) => table.choose({ type })} />
      )}
      <Hint board={board} isOn={isHinting} advised={advised} onToggle={setHinting} />
      {round && <StakesOfRound board={board} stakeMinor={stakeOf(round)} />}
    </>
  )
}

function NextRound({ table, hands, setHands, sides, bets, mode }: BlackjackDeskProps) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const { stakeMinor } = table.stake
  const opening = money(orderFor(bets, stakeMinor).stakeMinor)
  const { mostStakes, besideMinor } = costOf(bets)
  const most = money(minor(stakeMinor * BigInt(mostStakes) + besideMinor))
  const round = table.game.called?.round
  const isShown = round?.state === 'closed' && !table.auto.run && !table.isAutomatic
  return (
    <>
      {isShown && <ReturnsOfRound board={table.board} {...sumsOf(round)} />}
      <BetDesk
        table={table}
        hands={hands}
        onHands={setHands}
        sides={sides}
        startText={mode === 'free' ? t('dealFree') : t('deal', { stake: opening })}
        plan={
          <p className="auto-plan__text">{t('blackjack.planCost', { least: opening, most })}</p>
        }
      />
    </>
  )
}

function Hint(props: {
  readonly board: BlackjackBoard
  readonly isOn: boolean
  readonly advised: BlackjackMove | undefined
  onToggle(isOn: boolean): void
}) {
  const { t } = useTranslation('cardGames')
  const { board, isOn, advised } = props
  const isAsked = board.phase === 'insurance'
  const says = isAsked
    ? t('blackjack.insurance.advised')
    : advised && t('blackjack.advised', { move: t(`blackjack.move.${advised}`) })
  return (
    <div className="blackjack-hint">
      <Switch label={t('blackjack.hint')} isOn={isOn} onChange={props.onToggle} />
      <span aria-live="polite">{(isOn && says) || t('blackjack.hint')}</span>
    </div>
  )
}
