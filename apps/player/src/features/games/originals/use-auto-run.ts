import type { RoundView } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDialog } from '../../../app/dialogs.ts'
import { useConnection } from '../../../app/live.ts'
import { useReportAutoRun } from '../../../app/table-now.ts'
import {
  type AutoEnd,
  type AutoReport,
  type AutoRules,
  type AutoRun,
  endOf,
  type RoundCost,
  runAfterRound,
  type StakeBounds,
  startRun,
} from './auto-bet.logic.ts'
import { sumsOf } from './use-original-game.ts'

/** Between rounds, so that each is seen. */
const PAUSE_MS = { shown: 260, instant: 80 } as const

interface AutoRunParts {
  readonly bounds: StakeBounds
  /** The most that a round can cost; by default its stake. */
  readonly cost?: Partial<RoundCost>
  /** Results appear at once, without an animation. */
  readonly isInstant?: boolean
  /**
   * Plays one round to its end; undefined when it was refused or did not get through. Where a round has
   * several steps it goes on only while `isWanted` says so; one that is left open gives nothing back.
   */
  play(stakeMinor: Minor, isWanted: () => boolean): Promise<RoundView | undefined>
  onEnd(report: AutoReport): void
  /** The run shall end while its round is on its way: one that has not begun yet may be dropped. */
  onEndAsked?(): void
}

export interface AutoPlay {
  readonly run: AutoRun | undefined
  readonly report: AutoReport | undefined
  start(rules: AutoRules, stakeMinor: AutoRun['stakeMinor']): void
  stop(): void
}

/**
 * Plays rounds one after the other by a player's rules. It ends by them, by a press, by a refusal, at a
 * reality check, and when the page is hidden or the line is down: nobody would see what is staked.
 */
export function useAutoRun(parts: AutoRunParts): AutoPlay {
  const [run, setRun] = useState<AutoRun>()
  const [report, setReport] = useState<AutoReport>()
  const current = useRef<AutoRun>(undefined)
  const asked = useRef<AutoEnd>(undefined)
  const isPlaying = useRef(false)
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })

  const put = useCallback((next: AutoRun | undefined) => {
    current.current = next
    setRun(next)
  }, [])
  const finish = useCallback(
    (ended: AutoRun, end: AutoEnd) => {
      put(undefined)
      const told = { end, played: ended.played, netMinor: ended.netMinor }
      setReport(told)
      latest.current.onEnd(told)
    },
    [put],
  )
  /** Ends the run; a round on its way is seen to its end and counted first. */
  const end = useCallback(
    (why: AutoEnd) => {
      const { current: going } = current
      if (!going) return
      if (!isPlaying.current) return finish(going, why)
      asked.current ??= why
      latest.current.onEndAsked?.()
    },
    [finish],
  )

  const playNext = useCallback(async () => {
    const { current: going } = current
    if (!going) return
    const { play, bounds } = latest.current
    isPlaying.current = true
    const round = await play(
      going.stakeMinor,
      () => current.current === going && asked.current === undefined,
    )
    isPlaying.current = false
    // The table was left while the round was on its way.
    if (current.current !== going) return
    if (!round) return finish(going, asked.current ?? 'failed')
    const after = runAfterRound(going, sumsOf(round), bounds)
    const why = asked.current ?? after.end
    if (why) finish(after.run, why)
    else put(after.run)
  }, [finish, put])

  // One round at a time: each ends by putting down the next state of the run, or none.
  useEffect(() => {
    if (!run) return
    const { isInstant } = latest.current
    const pauseMs = PAUSE_MS[isInstant ? 'instant' : 'shown']
    const timer = setTimeout(() => void playNext(), pauseMs)
    return () => clearTimeout(timer)
  }, [run, playNext])

  useStopUnwatched(end)
  const stop = useCallback(() => end('stopped'), [end])
  useReportAutoRun(run !== undefined, stop)
  useEffect(
    () => () => {
      current.current = undefined
    },
    [],
  )

  return {
    run,
    report,
    start(rules, stakeMinor) {
      const first = startRun(rules, stakeMinor, latest.current.cost)
      asked.current = undefined
      setReport(undefined)
      const why = endOf(first)
      if (why) finish(first, why)
      else put(first)
    },
    stop,
  }
}

/** Ends a run when the page is hidden, the line is down, or a reality check waits. */
function useStopUnwatched(end: (why: AutoEnd) => void): void {
  const isConnected = useConnection()
  useEffect(() => {
    const look = () => document.hidden && end('away')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [end])
  useEffect(() => {
    if (!isConnected) end('offline')
  }, [isConnected, end])
  const isChecked = useDialog()?.kind === 'reality-check'
  useEffect(() => {
    if (isChecked) end('check')
  }, [isChecked, end])
}
