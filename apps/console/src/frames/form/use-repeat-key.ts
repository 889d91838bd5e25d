import { createIdempotencyKey, RefusedCall } from '@baize/api-client'
import { useRef } from 'react'

/**
 * The key of a call that may be made once: a try that got no answer is made again under the same key while the same is
 * wanted, so that nothing happens twice.
 */
export function useRepeatKey<Wish>() {
  const kept = useRef<{ readonly wish: string; readonly key: string }>(undefined)
  const keyFor = (wish: Wish, lastFailure: unknown): string => {
    const text = JSON.stringify(wish)
    // Under a key that was refused for its time nothing was done.
    const isRefused = lastFailure instanceof RefusedCall && lastFailure.code === 'key_time'
    if (isRefused || kept.current?.wish !== text) {
      kept.current = { wish: text, key: createIdempotencyKey() }
    }
    return kept.current.key
  }
  keyFor.forget = () => {
    kept.current = undefined
  }
  return keyFor
}
