import type { Card } from '@baize/games/tables/rules'
import type { Advice } from '@baize/games/video-poker/advice'
import { useEffect, useState } from 'react'

/** The best hold of the cards that lie there, once it is worked out; its code comes when it is asked for first. */
export function useAdvice(cards: readonly Card[] | undefined): Advice | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly advice: Advice }>()
  const key = cards?.join()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    void import('@baize/games/video-poker/advice').then(({ adviseHold }) => {
      // After the cards were drawn on the page: looking at all draws takes a moment.
      setTimeout(
        () => isWanted && setKnown({ key, advice: adviseHold(key.split(',').map(Number)) }),
      )
    })
    return () => {
      isWanted = false
    }
  }, [key])
  return known?.key === key ? known?.advice : undefined
}
