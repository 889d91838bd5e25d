import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from '../../../app/live.ts'
import {
  type AutoEnd,
  type AutoReport,
  type AutoRules,
  type AutoRun,
  endOf,
  runAfterRound,
  type StakeBounds,
  startRun,
} from './auto-bet.logic.ts'
import { type OriginalGame, sumsOf } from './use-original-game.ts'

const PAUSE_MS = 260

interface AutoRunParts {
  readonly game: OriginalGame
  readonly bounds: StakeBounds
  /** What the rounds of the run are played with. */
  readonly options: Readonly<Record<string, unknown>>
  onEnd(report: AutoReport): void
}

export interface AutoPlay {
  readonly run: AutoRun | undefined
  readonly report: AutoReport | undefined
  start(rules: AutoRules, stakeMinor: AutoRun['stakeMinor']): void
  stop(): void
}

/**
 * Plays rounds one after the other by a player's rules. It ends by them, by a press, by a refusal,
 * and when the page is hidden or the line is down: nobody would see what is staked.
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
      if (isPlaying.current) asked.current ??= why
      else finish(going, why)
    },
    [finish],
  )

  const playNext = useCallback(async () => {
    const { current: going } = current
    if (!going) return
    const { game, options, bounds } = latest.current
    isPlaying.current = true
    const round = await game.play({ stakeMinor: going.stakeMinor, options, pace: 'run' })
    isPlaying.current = false
    // The table was left while the round was on its way.
    if (current.current !== going) return
    if (!round) return finish(going, 'failed')
    const after = runAfterRound(going, sumsOf(round), bounds)
    const why = asked.current ?? after.end
    if (why) finish(after.run, why)
    else put(after.run)
  }, [finish, put])

  // One round at a time: each ends by putting down the next state of the run, or none.
  useEffect(() => {
    if (!run) return
    const timer = setTimeout(() => void playNext(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [run, playNext])

  useStopUnwatched(end)
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
      const first = startRun(rules, stakeMinor)
      asked.current = undefined
      setReport(undefined)
      const why = endOf(first)
      if (why) finish(first, why)
      else put(first)
    },
    stop: () => end('stopped'),
  }
}

/** Ends a run when the page is hidden or the line is down. */
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
}
