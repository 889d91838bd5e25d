import type { RoundView } from '@baize/contract'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStakeable } from '../../../app/bonuses.ts'
import { betFailureText } from '../play/bet-failure.ts'
import { type CalledRound, callOpen, type PlayMode, revealBalance } from '../play/round-caller.ts'
import { checkStake } from '../play/stake-check.ts'

/** Whether the player asked for this round, or a run of automatic ones. */
export type Pace = 'single' | 'run'

interface OriginalGameParts {
  readonly mode: PlayMode
  readonly gameCode: string
  /** How many rounds may be on their way at the same time. */
  readonly atOnce: number
  /** Shows a round that the server has answered; resolves when all of it was seen. */
  show(round: RoundView, pace: Pace): Promise<void>
  /** Told of each round once it was shown. */
  onRound(round: RoundView, pace: Pace): void
}

export interface OriginalGame {
  /** The round on the table: being shown, or the last one. */
  readonly round: RoundView | undefined
  readonly isBusy: boolean
  /** Another round can be asked for now. */
  readonly hasRoom: boolean
  readonly failure: string | undefined
  /** Less the stake while a round is shown, without a win nobody has seen yet. */
  readonly balanceMinor: Minor | undefined
  /** Plays one round; undefined when it was refused or did not get through. */
  play(order: PlayOrder): Promise<RoundView | undefined>
}

export interface PlayOrder {
  readonly stakeMinor: Minor
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: Pace
}

/** Asks for rounds that end as they open, and has them shown: one at a time, or as many as the game allows. */
export function useOriginalGame(parts: OriginalGameParts): OriginalGame {
  const { mode, gameCode, atOnce } = parts
  const stakeableMinor = useStakeable(gameCode)
  const [round, setRound] = useState<RoundView>()
  const [onTheWay, setOnTheWay] = useState(0)
  const [failure, setFailure] = useState<string>()
  const [heldMinor, setHeldMinor] = useState<Minor>()
  const count = useRef(0)
  const held = useRef<bigint>(undefined)
  const latest = useRef(parts)
  const stakeable = useRef(stakeableMinor)
  useEffect(() => {
    latest.current = parts
    stakeable.current = stakeableMinor
  })

  const play = useCallback(
    async ({ stakeMinor, options, pace }: PlayOrder): Promise<RoundView | undefined> => {
      if (count.current >= atOnce) return undefined
      const check = checkStake(mode, stakeMinor)
      if (check && !(await check)) return undefined
      /** What the player is shown to have while rounds are on their way. */
      const hold = (changeMinor: bigint) => {
        if (mode === 'free') return
        const before = held.current ?? stakeable.current
        held.current = before === undefined ? undefined : before + changeMinor
        setHeldMinor(held.current === undefined ? undefined : minor(held.current))
      }
      count.current += 1
      setOnTheWay(count.current)
      setFailure(undefined)
      hold(-stakeMinor)
      try {
        const order = { gameCode, stakeMinor: stakeMinor.toString(), options }
        const called: CalledRound = await callOpen(mode, order)
        setRound(called.round)
        await latest.current.show(called.round, pace)
        hold(sumsOf(called.round).payoutMinor)
        revealBalance(called)
        latest.current.onRound(called.round, pace)
        return called.round
      } catch (problem) {
        hold(stakeMinor)
        setFailure(betFailureText(problem))
        return undefined
      } finally {
        count.current -= 1
        setOnTheWay(count.current)
        if (count.current === 0) {
          held.current = undefined
          setHeldMinor(undefined)
        }
      }
    },
    [mode, gameCode, atOnce],
  )

  return {
    round,
    isBusy: onTheWay > 0,
    hasRoom: onTheWay < atOnce,
    failure,
    balanceMinor: mode === 'free' ? undefined : (heldMinor ?? stakeableMinor ?? minor(0n)),
    play,
  }
}

/** What a round was played for and what it paid. */
export function sumsOf(round: RoundView): {
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor
} {
  return {
    stakeMinor: minorFromWire(round.stakeMinor) ?? minor(0n),
    payoutMinor: minorFromWire(round.payoutMinor ?? '0') ?? minor(0n),
  }
}
