import type { RoundView } from '@baize/contract'
import { useMemo, useRef, useState } from 'react'
import type { ReelShow } from '../reels/reel-show.ts'
import { type GambleBoard, gambleOf } from './gamble.logic.ts'

const CALL_MS = 1_200

/** The show of a recorded round with its gamble after the reels, card by card; a skip goes to the end of it. */
export function useGambleReplay(
  round: RoundView,
  show: ReelShow | undefined,
): { readonly show: ReelShow | undefined; readonly board: GambleBoard | undefined } {
  const [board, setBoard] = useState<GambleBoard>()
  const isSkipped = useRef(false)
  const whole = useMemo(() => gambleOf(round), [round])
  const withCalls = useMemo<ReelShow | undefined>(() => {
    if (!show || !whole) return show
    let isPlaying = false
    const playCalls = async () => {
      for (let calls = 0; calls <= whole.turned.length; calls += 1) {
        setBoard(gambleOf(round, calls))
        if (!isSkipped.current) await new Promise((resolve) => setTimeout(resolve, CALL_MS))
      }
      setBoard(whole)
    }
    return {
      ...show,
      get isPlaying() {
        return isPlaying
      },
      async playRound(played) {
        isPlaying = true
        isSkipped.current = false
        setBoard(undefined)
        await show.playRound(played)
        await playCalls()
        isPlaying = false
      },
      skip() {
        isSkipped.current = true
        show.skip()
      },
    }
  }, [show, whole, round])
  return { show: withCalls, board }
}
