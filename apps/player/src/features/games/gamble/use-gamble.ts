import type { RoundView } from '@baize/contract'
import type { GambleCall } from '@baize/games/slots/gamble/rules'
import type { SlotRules } from '@baize/games/slots/rules'
import { minor, minorFromWire } from '@baize/kernel'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useStatus } from '../../../app/status.ts'
import { type StagedGame, useStagedGame } from '../originals/use-staged-game.ts'
import type { CalledRound, PlayMode } from '../play/round-caller.ts'
import type { useSound } from '../play/use-sound.ts'
import { moneyOfUnits } from '../slots/slots.logic.ts'
import { useCardName } from '../tables/playing-card.tsx'
import { type GambleBoard, gambleOf, newTurn, type TurnedCall } from './gamble.logic.ts'

/** How long a card that was turned over lies alone. */
const TURN_MS = 1_100
/** How long the end is to be seen before the reels are back. */
const END_MS = 2_600

interface GambleParts {
  /** Undefined at slots whose wins cannot be gambled. */
  readonly rules: SlotRules | undefined
  readonly mode: PlayMode
  readonly gameCode: string
  readonly sound: ReturnType<typeof useSound>
  /** The round is over, with what was collected or lost. */
  onEnd(round: RoundView): void
}

export interface Gamble {
  /** The player can choose to gamble wins here. */
  readonly isOffered: boolean
  /** Wins of the next spins may be gambled. */
  readonly isOn: boolean
  setOn(isOn: boolean): void
  /** The table of cards; undefined while the reels are to be seen. */
  readonly table: GambleTableState | undefined
  /** Puts the win of a round that waits on the table. */
  take(called: CalledRound): void
  /** What happened last, for those who listen; empty once the round is over. */
  readonly announcement: string
}

export interface GambleTableState extends Pick<StagedGame, 'isBusy' | 'failure' | 'isResumed'> {
  readonly round: RoundView
  readonly board: GambleBoard
  readonly rules: SlotRules
  /** The card that is being turned over. */
  readonly turning: TurnedCall | undefined
  choose(call: GambleCall): void
  collect(): void
  /** Back to the reels, once it is over. */
  leave(): void
}

/** The gamble of a slot's win: on the table from the moment the reels have shown it, also after a reload. */
export function useGamble({ rules, mode, gameCode, sound, onEnd }: GambleParts): Gamble {
  const { features } = useStatus()
  const isOffered = features.gamble && rules?.gamble !== undefined
  const [isOn, setOn] = useState(false)
  const [turning, setTurning] = useState<TurnedCall>()
  const [leftId, setLeftId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const sentenceOf = useSentence(rules)
  const game = useStagedGame({
    mode,
    gameCode,
    mayWait: rules?.gamble !== undefined,
    async show({ round: next }) {
      const turn = newTurn(board, next)
      if (!turn) return
      setTurning(turn)
      sound.board.play(turn.isRight ? 'safe' : 'reelStop')
      await new Promise((resolve) => setTimeout(resolve, TURN_MS))
      setTurning(undefined)
    },
    onRound(next) {
      onEnd(next)
      // How it ended is said as of any round.
      if (gambleOf(next)?.ending !== 'lost') setAnnouncement('')
    },
    onStep({ round: next }) {
      if (gambleOf(next)?.ending === 'collected') sound.board.play('cashOut')
      else setAnnouncement(sentenceOf(next))
    },
  })
  const round = game.called?.round
  const board = round && gambleOf(round)
  const isOver = board?.isOpen === false && turning === undefined
  const roundId = round?.roundId
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => setLeftId(roundId), END_MS)
    return () => clearTimeout(timer)
  }, [isOver, roundId])

  const collect = () => void game.choose({ type: 'collect' })
  const isOnTable = board !== undefined && leftId !== roundId
  return {
    isOffered,
    isOn: isOffered && isOn,
    setOn,
    table:
      round && rules && isOnTable
        ? {
            ...{ round, board, rules, turning, collect },
            ...{ isBusy: game.isBusy, failure: game.failure, isResumed: game.isResumed },
            choose: (call) => void game.choose({ type: 'gamble', call }),
            leave: () => setLeftId(roundId),
          }
        : undefined,
    announcement,
    take(called) {
      game.take(called)
      setAnnouncement(sentenceOf(called.round))
    },
  }
}

/** What was turned over, or that there is something to gamble. */
function useSentence(rules: SlotRules | undefined): (round: RoundView) => string {
  const { t } = useTranslation('slots')
  const money = useMoneyText()
  const nameOf = useCardName()
  return (round) => {
    const board = gambleOf(round)
    if (!board || !rules) return ''
    const stakeMinor = minorFromWire(round.stakeMinor) ?? minor(0n)
    const amount = money(moneyOfUnits(stakeMinor, rules.stakeUnits, board.units))
    const last = board.turned.at(-1)
    if (!last) return t('gamble.offered', { amount })
    const card = nameOf(last.card)
    return t(last.isRight ? 'gamble.right' : 'gamble.wrong', { card, amount })
  }
}
