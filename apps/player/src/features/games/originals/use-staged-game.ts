import { RefusedCall } from '@baize/api-client'
import { operations, type RoundView } from '@baize/contract'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { useStakeable } from '../../../app/bonuses.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useReportOpenRound } from '../../../app/table-now.ts'
import { betFailureText } from '../play/bet-failure.ts'
import {
  type CalledRound,
  callChoice,
  callOpen,
  type PlayMode,
  revealBalance,
} from '../play/round-caller.ts'
import { checkStake } from '../play/stake-check.ts'

interface StagedGameParts {
  readonly mode: PlayMode
  readonly gameCode: string
  /** No round of the game waits where it is false; then none is looked for. */
  readonly mayWait?: boolean
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
  /** The round as it was opened; undefined when it was refused or did not get through. */
  open(
    stakeMinor: Minor,
    options: Readonly<Record<string, unknown>>,
  ): Promise<CalledRound | undefined>
  /** The round after the choice; undefined when that was refused or did not get through. */
  choose(choice: StagedChoice): Promise<CalledRound | undefined>
  /** Goes on with a round that was opened elsewhere on the page. */
  take(called: CalledRound): void
}

/** Asks for rounds and choices; takes up a round that was left open. */
export function useStagedGame(parts: StagedGameParts): StagedGame {
  const { mode, gameCode } = parts
  const resumes = mode === 'real' && parts.mayWait !== false
  const stakeableMinor = useStakeable(gameCode)
  const [called, setCalled] = useState<CalledRound>()
  // What the next call is about, and whether there may be one: a run asks before the page is drawn anew.
  const onTable = useRef<CalledRound>(undefined)
  const isOnTheWay = useRef(resumes)
  const [isBusy, setIsBusy] = useState(isOnTheWay.current)
  const [pending, setPending] = useState<StagedChoice>()
  const [failure, setFailure] = useState<string>()
  const [isResumed, setResumed] = useState(false)
  const latest = useRef(parts)
  latest.current = parts
  // Nothing of a free round is kept when the page is left.
  useReportOpenRound(mode === 'real' && called?.round.state === 'open')

  const put = useCallback((next: CalledRound) => {
    onTable.current = next
    setCalled(next)
  }, [])
  const setBusy = useCallback((isNow: boolean) => {
    isOnTheWay.current = isNow
    setIsBusy(isNow)
  }, [])

  const resume = useCallback(async () => {
    const { rounds } = await api.call(operations.getOpenRounds, { query: { gameCode } })
    const [round] = rounds
    if (!round) return false
    put({ round, continuation: null, balance: null })
    setResumed(true)
    return true
  }, [gameCode, put])

  /** Shows what is really there: the round that is open, or how the one shown here was ended elsewhere. */
  const catchUp = async () => {
    const known = onTable.current?.round
    if ((await resume()) || known?.state !== 'open') return
    const { round } = await api.call(operations.getRound, {
      params: { roundId: known.roundId },
    })
    put({ round, continuation: null, balance: null })
    latest.current.onRound(round)
  }

  useEffect(() => {
    if (!resumes) return
    resume()
      .catch((problem: unknown) => setFailure(failureText(problem)))
      .finally(() => setBusy(false))
  }, [resumes, resume, setBusy])

  const run = async (
    call: () => Promise<CalledRound>,
    textOf = failureText,
  ): Promise<CalledRound | undefined> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const next = await call()
      await latest.current.show?.(next)
      revealBalance(next)
      put(next)
      setResumed(false)
      latest.current.onStep(next)
      if (next.round.state === 'closed') latest.current.onRound(next.round)
      return next
    } catch (problem) {
      setFailure(textOf(problem))
      if (problem instanceof RefusedCall && isBehind(problem) && mode === 'real') {
        await catchUp().catch(() => undefined)
      }
      return undefined
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
    balanceMinor: mode === 'free' ? undefined : (stakeableMinor ?? minor(0n)),
    async open(stakeMinor, options) {
      if (isOnTheWay.current) return undefined
      const check = checkStake(mode, stakeMinor)
      if (check && !(await check)) return undefined
      const order = { gameCode, stakeMinor: stakeMinor.toString(), options }
      return await run(() => callOpen(mode, order), betFailureText)
    },
    take(next) {
      put(next)
      setResumed(false)
      setFailure(undefined)
    },
    async choose(choice) {
      const { current: at } = onTable
      if (!at || isOnTheWay.current) return undefined
      setPending(choice)
      return await run(() => callChoice(at, choice))
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
