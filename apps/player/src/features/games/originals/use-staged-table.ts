import type { RoundView } from '@baize/contract'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { type Minor, minor, minorFromWire, type Ratio, scaleMinor } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { ratioOf, shownMultiple } from '../frame/info-rail.tsx'
import { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { CalledRound, PlayMode } from '../play/round-caller.ts'
import { useSound } from '../play/use-sound.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { useStake } from '../play/use-stake.ts'
import type { PastResult } from './history-pills.tsx'
import { type HotKey, useHotKeys } from './use-hot-keys.ts'
import { stakeOf, useStagedGame } from './use-staged-game.ts'
import { NO_STATS, statsAfter } from './visit-stats.logic.ts'

const RESULTS_MAX = 24

/** How a round of several steps stands, as its events say. */
export interface Standing {
  readonly isOpen: boolean
  readonly stepCount: number
  /** What cashing out pays now, or what was paid; undefined before the first step. */
  readonly multiplier: WireRatio | undefined
  readonly nextMultiplier: WireRatio | undefined
  readonly ending: 'lost' | 'paid' | 'returned' | undefined
}

export interface StagedRules<Board extends Standing> {
  readonly info: GameInfo
  readonly mode: PlayMode
  /** What the next round is opened with. */
  readonly options: Readonly<Record<string, unknown>>
  boardOf(round: RoundView | undefined): Board
  /** Shows an answer before it is told. */
  show?(called: CalledRound): Promise<void>
  /** What happened, for those who listen, where the round is not over by a payout. */
  sentence(board: Board, stake: string): string
  /** What the space bar does in an open round. */
  onSpace(board: Board): void
  keysOf(board: Board): readonly HotKey[]
  /** How a loss sounds; like a mine where it is not said. */
  readonly lostSound?: 'mine' | 'reelStop'
}

/** Everything that the tables of games with several steps and a cash-out have alike. */
export function useStagedTable<Board extends Standing>(rules: StagedRules<Board>) {
  const { info, mode, options, boardOf } = rules
  const { gameCode } = info.game
  const { t } = useTranslation('games')
  const money = useMoneyText()
  const sound = useSound()
  const stake = useStake(info)
  const frame = useRoundsAndSums(gameCode, mode)
  const [panel, setPanel] = useState<'rules' | 'details'>()
  const [announcement, setAnnouncement] = useState('')
  const [results, setResults] = useState<readonly PastResult[]>([])
  const [stats, setStats] = useState(NO_STATS)
  const game = useStagedGame({
    mode,
    gameCode,
    ...(rules.show && { show: rules.show }),
    onRound(round) {
      frame.addRound(round)
      const outcome = ratioOf(round.outcome ?? ['0', '1'])
      const isWin = payoutOf(round) > stakeOf(round)
      const result = { roundId: round.roundId, text: `${shownMultiple(outcome)}×`, isWin }
      setResults((before) => [result, ...before].slice(0, RESULTS_MAX))
      setStats((before) => statsAfter(before, isWin, outcome))
    },
    onStep({ round }) {
      const board = boardOf(round)
      sound.board.play(soundOf(board, rules.lostSound))
      setAnnouncement(announcementOf(round, board))
    },
  })
  const announcementOf = (round: RoundView, board: Board): string => {
    const stakeMinor = stakeOf(round)
    if (board.ending === 'returned') return t('mines.returned')
    if (board.ending === 'paid') {
      const amount = money(payoutOf(round))
      return t('result.won', { amount, stake: money(stakeMinor) })
    }
    const told = rules.sentence(board, money(stakeMinor))
    const reached = ratioOrNone(board.multiplier)
    if (!board.isOpen || !reached) return told
    const amount = money(scaleMinor(stakeMinor, reached))
    return `${told} ${t('mines.safeAnnounced', { amount, multiplier: shownMultiple(reached) })}`
  }
  const board = boardOf(game.called?.round)
  const start = () => game.open(stake.stakeMinor, options)
  const canAct = panel === undefined && !game.isBusy
  useSpaceKey(() => canAct && (board.isOpen ? rules.onSpace(board) : start()))
  useHotKeys(
    game.isBusy
      ? []
      : [
          ['ArrowUp', () => !board.isOpen && stake.canStep.up && stake.step(1)],
          ['ArrowDown', () => !board.isOpen && stake.canStep.down && stake.step(-1)],
          ['c', () => board.multiplier && board.isOpen && game.choose({ type: 'cashOut' })],
          ...rules.keysOf(board),
        ],
  )
  return {
    ...{ stake, sound, frame, game, board, start, panel, setPanel, announcement, results, stats },
    stakeMinor: board.isOpen && game.called ? stakeOf(game.called.round) : stake.stakeMinor,
    /** Nothing but the next step may be chosen now. */
    isFixed: board.isOpen || game.isBusy,
  }
}

export type StagedTable = ReturnType<typeof useStagedTable<Standing>>

export function ratioOrNone(wire: WireRatio | undefined): Ratio | undefined {
  return wire && ratioFromWire(wire)
}

function payoutOf(round: RoundView): Minor {
  return minorFromWire(round.payoutMinor ?? '0') ?? minor(0n)
}

function soundOf(
  board: Standing,
  lost: 'mine' | 'reelStop' = 'mine',
): 'press' | 'safe' | 'mine' | 'reelStop' | 'cashOut' {
  if (board.ending === 'lost') return lost
  if (board.ending) return 'cashOut'
  return board.stepCount > 0 ? 'safe' : 'press'
}
