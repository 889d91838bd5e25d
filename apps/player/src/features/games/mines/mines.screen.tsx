import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { type Ratio, scaleMinor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { GameFrame } from '../frame/game-frame.tsx'
import { shownMultiple } from '../frame/info-rail.tsx'
import { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { CalledRound, PlayMode } from '../play/round-caller.ts'
import { useSound } from '../play/use-sound.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { useStake } from '../play/use-stake.ts'
import { type MinesBoard as Board, boardAfter, minesEventsOf, TILE_COUNT } from './mines.logic.ts'
import { MinesBoard } from './mines-board.tsx'
import { MinesLadder } from './mines-ladder.tsx'
import { MinesPanel } from './mines-panel.tsx'
import { MinesRules } from './mines-rules.tsx'
import { stakeOf, useMinesGame } from './use-mines-game.ts'
import './mines.css'

const FIRST_MINES = 3

/** Mines: open tiles, stop when you like. */
export function MinesScreen({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  const { t } = useTranslation('games')
  const sound = useSound()
  const announce = useAnnouncement()
  const { rounds, sums, lastRound, addRound } = useRoundsAndSums(info.game.gameCode, mode)
  const stake = useStake(info)
  const [chosenMines, setChosenMines] = useState(FIRST_MINES)
  const [panel, setPanel] = useState<'rules' | 'details'>()
  const game = useMinesGame({
    mode,
    onRound: addRound,
    onStep(called) {
      const board = boardOf(called)
      sound.board.play(soundOf(board))
      announce.say(called, board)
    },
  })
  const board = boardOf(game.called)
  const isOpen = board.isOpen
  const mineCount = isOpen ? board.mineCount : chosenMines
  const stakeMinor = isOpen && game.called ? stakeOf(game.called.round) : stake.stakeMinor
  const start = () => game.open(stake.stakeMinor, chosenMines)
  const revealAny = () => {
    const closed = board.faces.flatMap((face, tile) => (face === 'closed' ? [tile] : []))
    const tile = closed[pickOf(closed.length)]
    if (tile !== undefined) game.reveal(tile)
  }
  useSpaceKey(() => panel === undefined && !game.isBusy && (isOpen ? revealAny() : start()))

  return (
    <GameFrame
      info={info}
      mode={mode}
      facts={t('mines.facts')}
      sound={sound}
      balanceMinor={game.balanceMinor}
      rounds={rounds}
      sums={sums}
      lastRound={lastRound}
      isDetailsOpen={panel === 'details'}
      onDetails={(isDetailsOpen) => setPanel(isDetailsOpen ? 'details' : undefined)}
      onRules={() => setPanel('rules')}
      announcement={announce.text}
    >
      <div className="mines-table">
        <div className="mines-cloth">
          <MinesBoard
            board={board}
            pendingTile={game.pendingTile}
            isLive={isOpen}
            onReveal={game.reveal}
          />
          <MinesOutcome called={game.called} board={board} isResumed={game.isResumed} />
        </div>
        <div className="mines-side">
          <MinesPanel
            isFree={mode === 'free'}
            isOpen={isOpen}
            isBusy={game.isBusy}
            stakeMinor={stakeMinor}
            mineCount={mineCount}
            canStep={stake.canStep}
            multiplier={ratioOrNone(board.multiplier)}
            nextMultiplier={ratioOrNone(board.nextMultiplier)}
            failure={game.failure}
            onStake={stake.step}
            onMines={(by) => setChosenMines(chosenMines + by)}
            onStart={start}
            onRandom={revealAny}
            onCashOut={game.cashOut}
          />
          <MinesLadder
            mineCount={mineCount}
            safeCount={isOpen ? board.safeCount : 0}
            isOpen={isOpen}
          />
        </div>
      </div>
      <MinesRules
        isOpen={panel === 'rules'}
        mineCount={mineCount}
        onClose={() => setPanel(undefined)}
      />
    </GameFrame>
  )
}

/** What is written over the cloth: how the round stands, or how it ended. */
export function MinesOutcome({
  called,
  board,
  isResumed = false,
}: {
  readonly called: Pick<CalledRound, 'round'> | undefined
  readonly board: Board
  /** The round was left open earlier and is on the table again. */
  readonly isResumed?: boolean
}) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const money = useMoneyText()
  const multiplier = ratioOrNone(board.multiplier)
  if (!called) return <p className="mines-word">{t('mines.idle')}</p>
  const stakeMinor = stakeOf(called.round)
  if (board.isOpen && isResumed) return <p className="mines-word">{t('mines.resumed')}</p>
  if (board.isOpen) {
    const safeLeft = TILE_COUNT - board.mineCount - board.safeCount
    return (
      <p className="mines-word">{t('mines.left', { safe: safeLeft, mines: board.mineCount })}</p>
    )
  }
  if (board.ending === 'hit') {
    return (
      <p className="mines-word" data-tone="loss">
        {t('mines.hit', { stake: money(stakeMinor) })}
      </p>
    )
  }
  if (board.ending === 'returned') return <p className="mines-word">{t('mines.returned')}</p>
  return (
    <p className="mines-word" data-tone="paid">
      {multiplier && t('mines.paid', { multiplier: shownMultiple(multiplier) })}
      {multiplier && (
        <MoneyText amountMinor={scaleMinor(stakeMinor, multiplier)} currency={currency} />
      )}
    </p>
  )
}

function useAnnouncement() {
  const { t } = useTranslation('games')
  const money = useMoneyText()
  const [text, setText] = useState('')
  return {
    text,
    say({ round }: CalledRound, board: Board) {
      const stakeMinor = stakeOf(round)
      const multiplier = ratioOrNone(board.multiplier)
      const stake = money(stakeMinor)
      if (board.ending === 'hit') setText(t('mines.hit', { stake }))
      else if (board.ending === 'returned') setText(t('mines.returned'))
      else if (!multiplier) setText(t('mines.opened', { mines: board.mineCount }))
      else {
        const amount = money(scaleMinor(stakeMinor, multiplier))
        const shown = shownMultiple(multiplier)
        setText(
          board.isOpen
            ? t('mines.safeAnnounced', { amount, multiplier: shown })
            : t('result.won', { amount, stake }),
        )
      }
    },
  }
}

function boardOf(called: CalledRound | undefined): Board {
  return boardAfter(called ? minesEventsOf(called.round) : [])
}

function ratioOrNone(wire: WireRatio | undefined): Ratio | undefined {
  return wire && ratioFromWire(wire)
}

function soundOf(board: Board): 'press' | 'safe' | 'mine' | 'cashOut' {
  if (board.ending === 'hit') return 'mine'
  if (board.ending) return 'cashOut'
  return board.safeCount > 0 ? 'safe' : 'press'
}

/** Any index below `count`. Only a finger pointing: what lies under the tile was drawn before. */
function pickOf(count: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return count === 0 ? 0 : word % count
}
