/**
 * Door: refusals that ask something of the player, whatever call met them. They are settled over
 * the page, which keeps what was typed.
 */
import type { RefusedCall } from '@baize/api-client'
import { openDialog, openedDialog, type ReachedLimit } from './dialogs.ts'
import { queryClient } from './query-client.ts'

/** True when the call may be made again. A stake never is: the player presses once more. */
export async function settleRefusal(refusal: RefusedCall): Promise<boolean> {
  switch (refusal.code) {
    case 'maintenance':
    case 'region_blocked':
      // The house says anew whether it is open, and the page becomes what it says.
      void queryClient.invalidateQueries({ queryKey: ['status'] })
      return false
    case 'terms_due':
      return await askForTerms(String(refusal.details.version))
    case 'reality_check':
      void queryClient.invalidateQueries({ queryKey: ['mine', 'reality-check'] })
      openDialog({ kind: 'reality-check' })
      return false
    case 'stake_limit':
    case 'loss_limit':
    case 'time_limit':
      openDialog({ kind: 'limit-reached', limit: readReached(refusal) })
      return false
    default:
      return false
  }
}

let asked: Promise<boolean> | undefined

/** One question for all calls that met it while it is on the page: each hears the answer. */
function askForTerms(version: string): Promise<boolean> {
  if (asked && openedDialog()?.kind === 'terms') return asked
  asked = new Promise((resolve) => openDialog({ kind: 'terms', version, onAnswer: resolve }))
  return asked
}

function readReached({ code, details }: RefusedCall): ReachedLimit {
  return {
    kind: code.replace('_limit', '') as ReachedLimit['kind'],
    period: details.period as ReachedLimit['period'],
    leftMinor: details.leftMinor === undefined ? null : String(details.leftMinor),
    until: String(details.until),
  }
}
