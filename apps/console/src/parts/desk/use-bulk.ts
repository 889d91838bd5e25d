import { createIdempotencyKey, RefusedCall } from '@baize/api-client'
import type { BulkOutcome } from '@baize/contract'
import { useRef, useState } from 'react'
import type { TickedRows } from './use-ticked.ts'

/** A call that does one thing to many orders. */
interface BulkMutation<Wish> {
  readonly isPending: boolean
  readonly error: unknown
  mutate(
    wish: Wish & { readonly key: string },
    hooks: { onSuccess(value: { readonly outcomes: readonly BulkOutcome[] }): void },
  ): void
  reset(): void
}

/**
 * One run through the ticked rows: what was chosen, the call, and what became of each. A try that got no answer is
 * sent again under the same key, so that nothing happens twice.
 */
export function useBulk<Action extends string, Wish>(call: BulkMutation<Wish>, ticked: TickedRows) {
  const [chosen, setChosen] = useState<Action>()
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>()
  const key = useRef<{ wish: string; key: string }>(undefined)
  const run = (wish: Wish) => {
    if (call.isPending) return
    const text = JSON.stringify(wish)
    // Under a key that was refused for its time nothing was done.
    const isRefused = call.error instanceof RefusedCall && call.error.code === 'key_time'
    if (isRefused || key.current?.wish !== text)
      key.current = { wish: text, key: createIdempotencyKey() }
    call.mutate(
      { ...wish, key: key.current.key },
      {
        onSuccess: (value) => {
          key.current = undefined
          setChosen(undefined)
          setOutcomes(value.outcomes)
          ticked.clear()
        },
      },
    )
  }
  return {
    chosen,
    outcomes,
    run,
    choose: (action: Action | undefined) => {
      call.reset()
      setChosen(action)
    },
    closeResult: () => setOutcomes(undefined),
  }
}
