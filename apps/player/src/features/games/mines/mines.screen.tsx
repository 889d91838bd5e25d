import { describeLadder } from '@baize/games/mines/ladder'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { type Minor, type Ratio, scaleMinor } from '@baize/kernel'
import { Icon, MoneyText } from '@baize/ui-kit'
import { Bomb } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { GameFrame } from '../frame/game-frame.tsx'
import { shownMultiple } from '../frame/info-rail.tsx'
import { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import { pickBelow } from '../originals/pick-below.ts'
import { StagedPanel } from '../originals/staged-panel.tsx'
import { StepLadder } from '../originals/step-ladder.tsx'
import { type StagedGame, stakeOf, useStagedGame } from '../originals/use-staged-game.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { CalledRound, PlayMode } from '../play/round-caller.ts'
import { Stepper } from '../play/stepper.tsx'
import { useSound } from '../play/use-sound.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { type Stake, useStake } from '../play/use-stake.ts'
import { type MinesBoard as Board, boardAfter, minesEventsOf, TILE_COUNT } from './mines.logic.ts'
import { MinesBoard } from './mines-board.tsx'
import { MinesRules } from './mines-rules.tsx'
import '../play/cloth.css'
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
  const game = useStagedGame({
    mode,
    gameCode: 'mines',
    onRound: addRound,
    onStep(called) {
      sound.board.play(soundOf(boardOf(called)))
      announce.say(called, boardOf(called))
    },
  })
  const board = boardOf(game.called)
  const isOpen = board.isOpen
  const mineCount = isOpen ? board.mineCount : chosenMines
  const start = () => game.open(stake.stakeMinor, { mineCount: chosenMines })
  const reveal = (tile: number) => game.choose({ type: 'reveal', tile })
  const revealAny = () => {
    const closed = board.faces.flatMap((face, tile) => (face === 'closed' ? [tile] : []))
    const tile = closed[pickBelow(closed.length)]
    if (tile !== undefined) reveal(tile)
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
      <div className="cloth-table">
        <div className="cloth">
          <MinesBoard
            board={board}
            pendingTile={game.pending?.tile as number | undefined}
            isLive={isOpen}
            onReveal={reveal}
          />
          <MinesOutcome called={game.called} board={board} isResumed={game.isResumed} />
        </div>
        <MinesSide
          mode={mode}
          game={game}
          board={board}
          stake={stake}
          mineCount={mineCount}
          onMines={(by) => setChosenMines(chosenMines + by)}
          onStart={start}
          onRandom={revealAny}
        />
      </div>
      <MinesRules
        isOpen={panel === 'rules'}
        mineCount={mineCount}
        onClose={() => setPanel(undefined)}
      />
    </GameFrame>
  )
}

interface MinesSideProps {
  readonly mode: PlayMode
  readonly game: StagedGame
  readonly board: Board
  readonly stake: Stake
  readonly mineCount: number
  onMines(by: -1 | 1): void
  onStart(): void
  onRandom(): void
}

/** The panel and the ladder. */
function MinesSide(props: MinesSideProps) {
  const { mode, game, board, stake, mineCount } = props
  const { isOpen } = board
  const { t } = useTranslation('games')
  const startText = useStartText(mode, stake.stakeMinor)
  return (
    <div className="cloth-side staged-side">
      <StagedPanel
        startText={startText}
        nextText={t('mines.next')}
        randomText={t('mines.random')}
        isOpen={isOpen}
        isBusy={game.isBusy}
        stakeMinor={isOpen && game.called ? stakeOf(game.called.round) : stake.stakeMinor}
        canStep={stake.canStep}
        multiplier={ratioOrNone(board.multiplier)}
        nextMultiplier={ratioOrNone(board.nextMultiplier)}
        failure={game.failure}
        onStake={stake.step}
        onStart={props.onStart}
        onRandom={props.onRandom}
        onCashOut={() => game.choose({ type: 'cashOut' })}
      >
        <MinesStep mineCount={mineCount} isFixed={isOpen || game.isBusy} onMines={props.onMines} />
      </StagedPanel>
      <MinesLadder mineCount={mineCount} safeCount={isOpen ? board.safeCount : 0} isOpen={isOpen} />
    </div>
  )
}

function MinesLadder(props: {
  readonly mineCount: number
  readonly safeCount: number
  readonly isOpen: boolean
}) {
  const { t } = useTranslation('games')
  return (
    <StepLadder
      title={t('mines.ladder')}
      steps={describeLadder(props.mineCount).map((step) => ({
        ...step,
        name: t('mines.step', { count: step.safeCount }),
      }))}
      reached={props.safeCount}
      isOpen={props.isOpen}
    />
  )
}

/** What the button that begins a round says. */
function useStartText(mode: PlayMode, stakeMinor: Minor): string {
  const { t } = useTranslation('games')
  const money = useMoneyText()
  return mode === 'free' ? t('mines.startFree') : t('mines.start', { stake: money(stakeMinor) })
}

function MinesStep(props: {
  readonly mineCount: number
  readonly isFixed: boolean
  onMines(by: -1 | 1): void
}) {
  const { t } = useTranslation('games')
  const { mineCount, isFixed, onMines } = props
  return (
    <Stepper
      label={t('mines.mineCount')}
      lower={t('mines.fewer')}
      raise={t('mines.more')}
      canLower={!isFixed && mineCount > 1}
      canRaise={!isFixed && mineCount < 24}
      onStep={onMines}
    >
      <Icon of={Bomb} /> {mineCount}
    </Stepper>
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
  if (!called) return <p className="cloth-word">{t('mines.idle')}</p>
  const stakeMinor = stakeOf(called.round)
  if (board.isOpen && isResumed) return <p className="cloth-word">{t('mines.resumed')}</p>
  if (board.isOpen) {
    const safeLeft = TILE_COUNT - board.mineCount - board.safeCount
    return (
      <p className="cloth-word">{t('mines.left', { safe: safeLeft, mines: board.mineCount })}</p>
    )
  }
  if (board.ending === 'hit') {
    return (
      <p className="cloth-word" data-tone="loss">
        {t('mines.hit', { stake: money(stakeMinor) })}
      </p>
    )
  }
  if (board.ending === 'returned') return <p className="cloth-word">{t('mines.returned')}</p>
  return (
    <p className="cloth-word" data-tone="paid">
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
