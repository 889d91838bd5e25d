import { RefusedCall } from '@baize/api-client'
import { operations, type RoundView } from '@baize/contract'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { useBalance } from '../../../app/balance.ts'
import { failureText } from '../../../app/failure-text.ts'
import {
  type CalledRound,
  callChoice,
  callOpen,
  type PlayMode,
  revealBalance,
} from '../play/round-caller.ts'

interface StagedGameParts {
  readonly mode: PlayMode
  readonly gameCode: string
  /** Shows an answer before it is told; resolves when all of it was seen. */
  show?(called: CalledRound): Promise<void>
  onRound(round: RoundView): void
  /** Told of each answer, to sound and announce it. */
  onStep(called: CalledRound): void
}

export type StagedChoice = Readonly<Record<string, unknown>>

export interface StagedGame {
  readonly called: CalledRound | undefined
  readonly isBusy: boolean
  /** The choice that was made and is on its way. */
  readonly pending: StagedChoice | undefined
  readonly failure: string | undefined
  /** True when the round on the table was left open earlier. */
  readonly isResumed: boolean
  readonly balanceMinor: Minor | undefined
  open(stakeMinor: Minor, options: Readonly<Record<string, unknown>>): void
  choose(choice: StagedChoice): void
}

/** Asks for rounds and choices; takes up a round that was left open. */
export function useStagedGame(parts: StagedGameParts): StagedGame {
  const { mode, gameCode } = parts
  const balance = useBalance()
  const [called, setCalled] = useState<CalledRound>()
  const [isBusy, setBusy] = useState(mode === 'real')
  const [pending, setPending] = useState<StagedChoice>()
  const [failure, setFailure] = useState<string>()
  const [isResumed, setResumed] = useState(false)
  const latest = useRef(parts)
  latest.current = parts

  const resume = useCallback(async () => {
    const { rounds } = await api.call(operations.getOpenRounds, { query: { gameCode } })
    const [round] = rounds
    if (!round) return false
    setCalled({ round, continuation: null, balance: null })
    setResumed(true)
    return true
  }, [gameCode])

  /** Shows what is really there: the round that is open, or how the one shown here was ended elsewhere. */
  const catchUp = async () => {
    if ((await resume()) || called?.round.state !== 'open') return
    const { round } = await api.call(operations.getRound, {
      params: { roundId: called.round.roundId },
    })
    setCalled({ round, continuation: null, balance: null })
    latest.current.onRound(round)
  }

  useEffect(() => {
    if (mode !== 'real') return
    resume()
      .catch((problem: unknown) => setFailure(failureText(problem)))
      .finally(() => setBusy(false))
  }, [mode, resume])

  const run = async (call: () => Promise<CalledRound>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const next = await call()
      await latest.current.show?.(next)
      revealBalance(next)
      setCalled(next)
      setResumed(false)
      latest.current.onStep(next)
      if (next.round.state === 'closed') latest.current.onRound(next.round)
    } catch (problem) {
      setFailure(failureText(problem))
      if (problem instanceof RefusedCall && isBehind(problem) && mode === 'real') {
        await catchUp().catch(() => undefined)
      }
    } finally {
      setBusy(false)
      setPending(undefined)
    }
  }

  return {
    called,
    isBusy,
    pending,
    failure,
    isResumed,
    balanceMinor: mode === 'free' ? undefined : (balance?.balanceMinor ?? minor(0n)),
    open(stakeMinor, options) {
      const order = { gameCode, stakeMinor: stakeMinor.toString(), options }
      void run(() => callOpen(mode, order))
    },
    choose(choice) {
      if (!called || isBusy) return
      setPending(choice)
      void run(() => callChoice(called, choice))
    },
  }
}

/** True when the table here is behind the server's. */
function isBehind(problem: RefusedCall): boolean {
  return ['round_open', 'round_closed', 'choice_out_of_turn'].includes(problem.code)
}

/** What a round in play was staked with. */
export function stakeOf(round: RoundView): Minor {
  return minorFromWire(round.stakeMinor) ?? minor(0n)
}
