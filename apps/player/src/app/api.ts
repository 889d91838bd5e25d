/**
 * Door: the typed API client. `api.call(operations.openRound, { body, idempotencyKey })` resolves
 * with the operation's value, throws `RefusedCall` for a refusal and `ConnectionLost` when no
 * readable answer came. A lost session is noticed here, whatever call met it, and the player is
 * asked to log in again over the page they are on.
 */
import { createApiClient } from '@baize/api-client'
import { openDialog } from './dialogs.ts'
import { fetchEarly } from './early-answers.ts'
import { isMemberNow } from './session.ts'

export const api = createApiClient({
  fetch: fetchEarly,
  onNotSignedIn() {
    // Visitors meet this refusal too, on the first call of every visit; only members lose anything.
    if (isMemberNow()) openDialog({ kind: 'expired' })
  },
})
