import type { BulkOutcome } from '@baize/contract'
import { useState } from 'react'
import { useRepeatKey } from '../../frames/form/use-repeat-key.ts'
import type { TickedRows } from './use-ticked.ts'

/** A call that does one thing to many orders. */
interface BulkMutation<Wish> {
  readonly isPending: boolean
  readonly error: unknown
  mutateAsync(
    wish: Wish & { readonly key: string },
  ): Promise<{ readonly outcomes: readonly BulkOutcome[] }>
  reset(): void
}

/**
 * One run through the ticked rows: what was chosen, the call, and what became of each. A try that got no answer is
 * sent again under the same key, so that nothing happens twice.
 */
export function useBulk<Action extends string, Wish>(call: BulkMutation<Wish>, ticked: TickedRows) {
  const [chosen, setChosen] = useState<Action>()
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>()
  const keyFor = useRepeatKey<Wish>()
  /** Throws what the call is refused with; it is in `call.error`, too. */
  const run = async (wish: Wish) => {
    if (call.isPending) return
    const { outcomes: found } = await call.mutateAsync({ ...wish, key: keyFor(wish, call.error) })
    keyFor.forget()
    setChosen(undefined)
    setOutcomes(found)
    ticked.clear()
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
