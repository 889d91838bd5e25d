import type { RoundView } from '@baize/contract'
import { formatMoney, isWin, type Minor, minor, minorFromWire } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStakeable } from '../../../app/bonuses.ts'
import { useCurrency } from '../../../app/status.ts'
import { useReportAutoRun } from '../../../app/table-now.ts'
import { betFailureText } from '../play/bet-failure.ts'
import { type CalledRound, callOpen, type PlayMode, revealBalance } from '../play/round-caller.ts'
import { checkStake } from '../play/stake-check.ts'
import { type AutoPlan, planAfterRound } from './auto-plan.logic.ts'
import { createLatePress } from './late-press.logic.ts'
import type { ReelShow } from './reel-show.ts'

const PAUSE_BETWEEN_AUTO_MS = 420

interface ReelGameParts {
  readonly gameCode: string
  readonly mode: PlayMode
  readonly show: ReelShow | undefined
  /** Whether a round led into a feature; automatic spins stop there. */
  hasFeature(round: RoundView): boolean
  onRound(round: RoundView): void
  /** The round waits for its player: its win is at risk. */
  onWaiting?(called: CalledRound): void
  hidePlate(): void
}

export interface ReelGame {
  readonly isBusy: boolean
  readonly failure: string | undefined
  /** Read out when a round is over. */
  readonly announcement: string
  readonly lastWinMinor: Minor
  /** The balance while a round is shown: less the stake, without a win nobody has seen yet. */
  readonly balanceMinor: Minor | undefined
  readonly autoLeft: number | undefined
  /** `options` beside the stake; none for a round that is paid at once. */
  spin(stakeMinor: Minor, options?: Readonly<Record<string, unknown>>): void
  /** A round that waited is over. */
  finish(round: RoundView): void
  /** Pays so many stakes for a round that begins with its feature. */
  buy(stakeMinor: Minor, stakes: number): void
  startAuto(stakeMinor: Minor, spins: number, lossLimitMinor: Minor): void
  stopAuto(): void
}

/** Asks for rounds and has them shown, one at a time. */
export function useReelGame(parts: ReelGameParts): ReelGame {
  const { gameCode, mode, show } = parts
  const { t, i18n } = useTranslation('games')
  const currency = useCurrency()
  const stakeableMinor = useStakeable(gameCode)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [lastWinMinor, setLastWinMinor] = useState(minor(0n))
  const [heldMinor, setHeldMinor] = useState<Minor>()
  const [auto, setAuto] = useState<AutoPlan>()
  const stake = useRef<Minor>(minor(0n))
  const [latePress] = useState(createLatePress)
  const latest = useRef(parts)
  latest.current = parts
  const stakeable = useRef(stakeableMinor)
  stakeable.current = stakeableMinor

  const finish = useCallback(
    (round: RoundView) => {
      const stakeMinor = minorFromWire(round.stakeMinor) ?? minor(0n)
      const payoutMinor = minorFromWire(round.payoutMinor ?? '0') ?? minor(0n)
      setLastWinMinor(isWin(stakeMinor, payoutMinor) ? payoutMinor : minor(0n))
      setAnnouncement(
        t(payoutMinor > 0n ? 'result.won' : 'result.lost', {
          amount: formatMoney(payoutMinor, currency, i18n.language),
          stake: formatMoney(stakeMinor, currency, i18n.language),
        }),
      )
      latest.current.onRound(round)
    },
    [t, i18n, currency],
  )

  const runRound = useCallback(
    async (
      stakeMinor: Minor,
      options: Readonly<Record<string, unknown>> = {},
    ): Promise<CalledRound | undefined> => {
      if (!show) return undefined
      // The price of a feature has been confirmed already.
      const check = 'buyAtMinor' in options ? undefined : checkStake(mode, stakeMinor)
      if (check && !(await check)) return undefined
      setBusy(true)
      setFailure(undefined)
      setAnnouncement('')
      latest.current.hidePlate()
      const before = stakeable.current
      if (mode === 'real' && before !== undefined) setHeldMinor(minor(before - stakeMinor))
      // A bought feature shows first what it begins with; reels turn with its first spin.
      if (!('buyAtMinor' in options)) show.start()
      latePress.showBegun()
      try {
        const order = { gameCode, stakeMinor: stakeMinor.toString(), options }
        const called = await callOpen(mode, order)
        await show.playRound(called.round)
        latePress.showEnded(performance.now())
        revealBalance(called)
        if (called.round.state === 'open') latest.current.onWaiting?.(called)
        else finish(called.round)
        return called
      } catch (problem) {
        setFailure(betFailureText(problem))
        await show.cancel()
        return undefined
      } finally {
        setHeldMinor(undefined)
        setBusy(false)
      }
    },
    [gameCode, mode, show, finish, latePress],
  )

  const stopAuto = useCallback(() => setAuto(undefined), [])
  useReportAutoRun(auto !== undefined, stopAuto)

  // One automatic round at a time: each ends by planning the next, or none.
  useEffect(() => {
    if (!auto || isBusy) return
    const timer = setTimeout(() => {
      void runRound(stake.current).then((called) => {
        setAuto((plan) =>
          plan && called
            ? nextPlan(plan, called, latest.current.hasFeature(called.round))
            : undefined,
        )
      })
    }, PAUSE_BETWEEN_AUTO_MS)
    return () => clearTimeout(timer)
  }, [auto, isBusy, runRound])

  return {
    isBusy,
    failure,
    announcement,
    lastWinMinor,
    balanceMinor: mode === 'free' ? undefined : (heldMinor ?? stakeableMinor ?? minor(0n)),
    autoLeft: auto?.spinsLeft,
    finish,
    spin(stakeMinor, options) {
      if (isBusy) {
        latePress.showSkipped(performance.now())
        show?.skip()
      } else if (!latePress.isLate(performance.now())) void runRound(stakeMinor, options)
    },
    buy(stakeMinor, stakes) {
      if (isBusy) return
      const price = minor(stakeMinor * BigInt(stakes))
      void runRound(price, { buyAtMinor: stakeMinor.toString() })
    },
    startAuto(stakeMinor, spinsLeft, lossLimitMinor) {
      stake.current = stakeMinor
      setAuto({ spinsLeft, lossLimitMinor, netMinor: minor(0n) })
    },
    stopAuto,
  }
}

function nextPlan(
  plan: AutoPlan,
  { round }: CalledRound,
  hasFeature: boolean,
): AutoPlan | undefined {
  return planAfterRound(plan, {
    stakeMinor: minorFromWire(round.stakeMinor) ?? minor(0n),
    payoutMinor: minorFromWire(round.payoutMinor ?? '0') ?? minor(0n),
    hasFeature,
  })
}
