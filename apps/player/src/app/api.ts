/**
 * Door: the typed API client. `api.call(operations.openRound, { body, idempotencyKey })` resolves
 * with the operation's value, throws `RefusedCall` for a refusal and `ConnectionLost` when no
 * readable answer came. A lost session is noticed here, whatever call met it; once the player is
 * signed in again that call is repeated. What the house asks of a player is asked over the page.
 */
import { createApiClient } from '@baize/api-client'
import { fetchEarly } from './early-answers.ts'
import { renewSession } from './renew-session.ts'
import { settleRefusal } from './settle-refusal.ts'

export const api = createApiClient({ fetch: fetchEarly, renewSession, settleRefusal })
