import type { RoundView } from '@baize/contract'
import type { SoundName } from '@baize/game-client-kit/sound'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { type Minor, minor, minorFromWire, type Ratio, scaleMinor } from '@baize/kernel'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { hotKeysOn, instantPlay } from '../../../app/play-settings.ts'
import { ratioOf, shownMultiple } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { CalledRound, PlayMode } from '../play/round-caller.ts'
import { useSpaceKey } from '../play/use-space-key.ts'
import { playStages } from './play-stages.ts'
import { useAutoRun } from './use-auto-run.ts'
import { type HotKey, useHotKeys } from './use-hot-keys.ts'
import { type StagedChoice, stakeOf, useStagedGame } from './use-staged-game.ts'
import { useTableBase } from './use-table-base.ts'
import { isWinOf, useTold } from './use-told.ts'
import { useTypedStake } from './use-typed-stake.ts'
import { type Voice, voiceOf } from './voices.ts'

/** Between the steps of a round that plays itself, so that each is seen. */
const STEP_PAUSE_MS = { shown: 320, instant: 60 } as const

/** How a round of several steps stands, as its events say. */
export interface Standing {
  readonly isOpen: boolean
  readonly stepCount: number
  /** What cashing out pays now, or what was paid; undefined before the first step. */
  readonly multiplier: WireRatio | undefined
  readonly nextMultiplier: WireRatio | undefined
  readonly ending: 'lost' | 'paid' | 'returned' | undefined
}

/** How a player's rounds play themselves. */
export interface StagedPlan<Board extends Standing> {
  /** False while something must be chosen first. */
  readonly isReady: boolean
  /** What is done next in an open round. */
  next(board: Board): StagedChoice | Promise<StagedChoice>
  /** How many stakes a round can come to; one where it is not said. */
  readonly mostStakes?: number
  /** Fixed stakes beside that, such as side bets. */
  readonly besideMinor?: Minor
}

/** Stake and options of a round. */
export interface StagedOrder {
  readonly stakeMinor: Minor
  readonly options: Readonly<Record<string, unknown>>
}

export interface StagedRules<Board extends Standing> {
  readonly info: GameInfo
  readonly mode: PlayMode
  /** What the next round is opened with. */
  readonly options: Readonly<Record<string, unknown>>
  readonly plan: StagedPlan<Board>
  /** Stake and options of the next round, at games where the typed stake is that of a part, such as a hand. */
  orderOf?(stakeMinor: Minor): StagedOrder
  /** False while a bet beside the stake is invalid; true by default. */
  isOrderGood?(stakeMinor: Minor): boolean
  boardOf(round: RoundView | undefined): Board
  /** Shows an answer before it is told. */
  show?(called: CalledRound): Promise<void>
  /** What happened, for those who listen, where the round is not over by a payout. */
  sentence(board: Board, stake: string): string
  /** What the space bar does in an open round. */
  onSpace(board: Board): void
  keysOf(board: Board): readonly HotKey[]
  /** How a loss sounds; by the game's voice where it is not said. */
  readonly lostSound?: SoundName
}

/** Everything that the tables of games with several steps and a cash-out have alike. */
export function useStagedTable<Board extends Standing>(rules: StagedRules<Board>) {
  const { info, mode, options, boardOf } = rules
  const { gameCode } = info.game
  const { t } = useTranslation('games')
  const money = useMoneyText()
  const isInstant = instantPlay.use()
  const hasKeys = hotKeysOn.use()
  const { sound, frame, bounds, parseAmount } = useTableBase({ info, mode, isInstant })
  const voice = voiceOf(gameCode)
  const stake = useTypedStake(info, mode)
  const [panel, setPanel] = useState<'rules' | 'details'>()
  const [isAutomatic, setAutomatic] = useState(false)
  const told = useTold({
    resultText: (round) => `${shownMultiple(ratioOf(round.outcome ?? ['0', '1']))}×`,
  })
  const game = useStagedGame({
    mode,
    gameCode,
    ...(rules.show && { show: rules.show }),
    onRound(round) {
      frame.addRound(round)
      told.addRound(round, 'single')
    },
    onStep({ round }) {
      const board = boardOf(round)
      sound.board.play(soundOf(board, isWinOf(round), voice, rules.lostSound))
      // A run would never stop talking: its end is read out.
      if (!auto.run) told.say(announcementOf(round, board))
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
  const openFor = (stakeMinor: Minor) => {
    const order = rules.orderOf?.(stakeMinor) ?? { stakeMinor, options }
    return game.open(order.stakeMinor, order.options)
  }
  const board = boardOf(game.called?.round)
  const auto = useAutoRun({
    bounds,
    isInstant,
    cost: {
      ...(rules.plan.mostStakes !== undefined && { mostStakes: rules.plan.mostStakes }),
      ...(rules.plan.besideMinor !== undefined && { besideMinor: rules.plan.besideMinor }),
    },
    play: (stakeMinor, isWanted) =>
      playStages({
        open: () => openFor(stakeMinor),
        choose: game.choose,
        next: (round) => rules.plan.next(boardOf(round)),
        isWanted,
        pause: () =>
          new Promise((resolve) =>
            setTimeout(resolve, STEP_PAUSE_MS[isInstant ? 'instant' : 'shown']),
          ),
      }),
    onEnd: told.sayEnd,
  })
  const isRunning = auto.run !== undefined
  const isStakeGood = stake.fault === undefined && rules.isOrderGood?.(stake.stakeMinor) !== false
  const start = (): void => {
    if (isStakeGood) void openFor(stake.stakeMinor)
  }
  const choose = (choice: StagedChoice): void => {
    if (!isRunning) void game.choose(choice)
  }
  useSpaceKey(() => {
    if (panel !== undefined) return
    if (isRunning) auto.stop()
    else if (game.isBusy) return
    else if (board.isOpen) rules.onSpace(board)
    else if (!isAutomatic) start()
  }, hasKeys)
  const stakeKeys: readonly HotKey[] = [
    ['ArrowUp', () => stake.canStep.up && stake.step(1)],
    ['ArrowDown', () => stake.canStep.down && stake.step(-1)],
    ['q', stake.halve],
    ['w', stake.double],
    ['m', () => setAutomatic(!isAutomatic)],
  ]
  useHotKeys(
    game.isBusy || isRunning || !hasKeys
      ? []
      : [
          ...(board.isOpen ? [] : stakeKeys),
          ['c', () => board.multiplier && board.isOpen && choose({ type: 'cashOut' })],
          ...rules.keysOf(board),
        ],
  )
  return {
    ...{ stake, sound, frame, game, board, start, choose, panel, setPanel },
    ...{ auto, isAutomatic, setAutomatic, parseAmount, plan: rules.plan },
    ...{ announcement: told.announcement, results: told.results },
    ...{ stats: told.stats, resetStats: told.resetStats, isStakeGood },
    stakeMinor:
      board.isOpen && game.called
        ? stakeOf(game.called.round)
        : (auto.run?.stakeMinor ?? stake.stakeMinor),
    isInstant,
    /** Nothing but the next step may be chosen now. */
    isFixed: board.isOpen || game.isBusy || isRunning,
    /** The next step can be made by hand. */
    isLive: board.isOpen && !game.isBusy && !isRunning,
    /** What a run does in each round can be chosen now. */
    isPlanning: isAutomatic && !board.isOpen && !game.isBusy && !isRunning,
  }
}

export type StagedTable = ReturnType<typeof useStagedTable<Standing>>

export function ratioOrNone(wire: WireRatio | undefined): Ratio | undefined {
  return wire && ratioFromWire(wire)
}

function payoutOf(round: RoundView): Minor {
  return minorFromWire(round.payoutMinor ?? '0') ?? minor(0n)
}

function soundOf(board: Standing, isWon: boolean, voice: Voice, lost = voice.lost): SoundName {
  if (board.ending === 'lost') return lost
  if (board.ending) return isWon ? 'cashOut' : 'reelStop'
  return board.stepCount > 0 ? 'safe' : voice.start
}
