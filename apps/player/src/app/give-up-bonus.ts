/** Door: calls that take cash out, and a bonus with it where the player agrees. */
import { RefusedCall } from '@baize/api-client'
import { openDialog } from './dialogs.ts'

/**
 * Sends what takes cash out. Where that would give up bonus money, the player is asked with the sum; who agrees sends it
 * again with exactly that sum, and is asked anew when it is another one by then. Undefined where the bonus is kept and
 * nothing was sent. Rejects as `send` does.
 */
export async function sendGivingUp<Value>(
  send: (confirmed: { readonly forfeitsMinor?: string }) => Promise<Value>,
): Promise<Value | undefined> {
  let confirmed: { readonly forfeitsMinor?: string } = {}
  for (;;) {
    try {
      return await send(confirmed)
    } catch (failure) {
      const forfeitMinor = forfeitOf(failure)
      if (forfeitMinor === undefined) throw failure
      if (!(await askToGiveUp(forfeitMinor))) return undefined
      confirmed = { forfeitsMinor: forfeitMinor }
    }
  }
}

/** What a refused call would have given up, in minor units; undefined where it is about something else. */
export function forfeitOf(failure: unknown): string | undefined {
  if (!(failure instanceof RefusedCall) || failure.code !== 'would_forfeit_bonus') return undefined
  const { forfeitMinor } = failure.details
  return typeof forfeitMinor === 'string' ? forfeitMinor : undefined
}

async function askToGiveUp(forfeitMinor: string): Promise<boolean> {
  return await new Promise((onAnswer) =>
    openDialog({ kind: 'give-up-bonus', forfeitMinor, onAnswer }),
  )
}
