import type { StageFacts, StageRound } from '@baize/contract/stage'
import type { Minor } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { amountOf } from '../stage-facts.ts'
import { type AutoPlan, beginAuto, planAfterRound } from './auto-plan.logic.ts'
import { type Failure, failureOf } from './failure.logic.ts'
import type { GameShow, SettledRound } from './game-show.ts'
import type { RoundCaller } from './round-caller.ts'

const PAUSE_BETWEEN_AUTO_MS = 420
const KEPT_ROUNDS = 12

export interface PlayedRound {
  readonly roundId: string
  readonly stakeMinor: Minor
  readonly winMinor: Minor
  /** What came back of a hundred staked. */
  readonly of100: number
  readonly isFree: boolean
  readonly isLate: boolean
}

export interface Rounds {
  readonly isBusy: boolean
  /** As the wallet said it last; a win that nobody has seen yet is not in it. */
  readonly balanceMinor: Minor
  readonly freeRounds: number
  readonly failure: Failure | undefined
  readonly last: PlayedRound | undefined
  readonly history: readonly PlayedRound[]
  readonly autoLeft: number | undefined
  /** True while a round waits for what the player decides. */
  readonly isWaiting: boolean
  /** Plays, or shows the end of what is being played. */
  press(): void
  /** What the player decides. */
  move(move: string): void
  startAuto(rounds: number, fallMinor: Minor): void
  stopAuto(): void
  renewCredits(): Promise<void>
}

interface RoundsParts {
  readonly facts: StageFacts
  readonly caller: RoundCaller
  readonly show: GameShow | undefined
  readonly stakeMinor: Minor
  readonly choice: string | undefined
  /** What the last round left on the screen goes. */
  onStart(): void
}

/** Asks for rounds and has them shown, one at a time. */
export function useRounds(parts: RoundsParts): Rounds {
  const { purse } = parts.facts
  const [isBusy, setBusy] = useState(false)
  const [balanceMinor, setBalance] = useState(() => amountOf(purse.balanceMinor))
  const [freeRounds, setFreeRounds] = useState(purse.freeRounds)
  const [failure, setFailure] = useState<Failure>()
  const [history, setHistory] = useState<readonly PlayedRound[]>([])
  const [auto, setAuto] = useState<AutoPlan>()
  const latest = useRef({ ...parts, balanceMinor, freeRounds })
  latest.current = { ...parts, balanceMinor, freeRounds }
  const isAtWork = useRef(false)
  const decide = useRef<(move: string) => void>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const isOver = failure?.isEnd === true

  const run = useCallback(async (resumed?: StageRound) => {
    const { show, caller, stakeMinor, choice, freeRounds: free, onStart } = latest.current
    if (!show || isAtWork.current) return undefined
    isAtWork.current = true
    setBusy(true)
    setFailure(undefined)
    onStart()
    const wish = { stakeMinor: String(stakeMinor), ...(choice === undefined ? {} : { choice }) }
    try {
      const asked = resumed ? Promise.resolve(resumed) : caller.ask(wish)
      const [answer] = await Promise.all([asked, show.start()])
      const fault = failureOf(answer)
      let told = typeof answer === 'string' ? undefined : answer
      const settle = () => {
        if (told?.balanceMinor) setBalance(amountOf(told.balanceMinor))
        if (told) setFreeRounds(told.freeRounds)
      }
      if (fault || !told || !('drawn' in told)) {
        await show.cancel()
        settle()
        setFailure(fault)
        return undefined
      }
      await show.play(told)
      while (told.state === 'open') {
        settle()
        const { roundId } = told
        setWaiting(true)
        const move = await new Promise<string>((done) => {
          decide.current = done
        })
        setWaiting(false)
        setFailure(undefined)
        const next = await caller.ask({ roundId, move })
        // A move that was not heard or not allowed leaves the round as it is.
        if (typeof next === 'string' || !('drawn' in next)) {
          setFailure(failureOf(next))
          if (next === 'over') return undefined
          continue
        }
        told = next
        await show.play(next)
      }
      settle()
      const played = playedOf(told, free > 0)
      setHistory((before) => [played, ...before].slice(0, KEPT_ROUNDS))
      const after = told.balanceMinor === null ? undefined : amountOf(told.balanceMinor)
      return { played, balanceMinor: after }
    } finally {
      isAtWork.current = false
      setBusy(false)
    }
  }, [])

  // A round that was left open is gone on with as soon as it can be shown.
  const { show } = parts
  const left = parts.facts.game.kind === 'play' ? parts.facts.game.open : null
  const hasResumed = useRef(false)
  useEffect(() => {
    if (!show || !left || hasResumed.current) return
    hasResumed.current = true
    const { roundId, stakeMinor, drawn } = left
    const known = { balanceMinor: purse.balanceMinor, freeRounds: purse.freeRounds }
    void run({ state: 'open', roundId, stakeMinor, drawn, ...known })
  }, [show, left, run, purse])

  // One automatic round at a time: each ends by planning the next, or none.
  useEffect(() => {
    if (!auto || isBusy) return
    const timer = setTimeout(() => {
      void run().then((done) =>
        setAuto((plan) =>
          plan && done?.balanceMinor !== undefined
            ? planAfterRound(plan, { ...done.played, balanceMinor: done.balanceMinor })
            : undefined,
        ),
      )
    }, PAUSE_BETWEEN_AUTO_MS)
    return () => clearTimeout(timer)
  }, [auto, isBusy, run])

  return {
    ...{ isBusy, isWaiting, balanceMinor, freeRounds, failure, history },
    last: history[0],
    autoLeft: auto?.roundsLeft,
    move: (move) => decide.current?.(move),
    press() {
      if (isBusy) parts.show?.skip()
      else if (auto) setAuto(undefined)
      else if (!isOver) void run()
    },
    startAuto: (rounds, fallMinor) => setAuto(beginAuto(rounds, balanceMinor, fallMinor)),
    stopAuto: () => setAuto(undefined),
    async renewCredits() {
      const renewed = await parts.caller.renewCredits()
      if (renewed === undefined) setFailure(failureOf('over'))
      else setBalance(amountOf(renewed))
    },
  }
}

function playedOf({ roundId, drawn, ...round }: SettledRound, isFree: boolean): PlayedRound {
  return {
    roundId,
    stakeMinor: amountOf(round.stakeMinor),
    winMinor: amountOf(round.winMinor),
    of100: drawn.paysOf100,
    isFree,
    isLate: round.state === 'paying',
  }
}
