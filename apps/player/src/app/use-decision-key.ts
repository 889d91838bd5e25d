import { createIdempotencyKey } from '@baize/api-client'
import { useRef } from 'react'

interface DecisionKey {
  /** The key of this decision: the same for the same input until an answer came. */
  keyFor(input: object): string
  /** A definite answer came; the next decision gets a new key. */
  settle(): void
}

/**
 * The idempotency key of what the player decided. When no answer comes the same decision is sent
 * again with the same key, so that it counts once; another decision is another key.
 */
export function useDecisionKey(): DecisionKey {
  const pending = useRef<{ readonly input: string; readonly key: string }>(undefined)
  return {
    keyFor(input) {
      const text = JSON.stringify(input)
      if (pending.current?.input !== text) {
        pending.current = { input: text, key: createIdempotencyKey() }
      }
      return pending.current.key
    },
    settle() {
      pending.current = undefined
    },
  }
}
