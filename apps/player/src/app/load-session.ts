import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { api } from './api.ts'
import { beginSession, endSession } from './session.ts'

/** The name is the server's; see its session cookie. */
const SIGNED_IN_HINT = 'baize-hint='

/**
 * Finds out who is here. The session is a cookie scripts cannot see, so the server is asked, unless
 * it left no hint that anybody has signed in.
 */
export async function loadSession(): Promise<void> {
  if (!document.cookie.includes(SIGNED_IN_HINT)) {
    endSession()
    return
  }
  try {
    beginSession(await api.call(operations.getMemberInfo, {}))
  } catch (failure) {
    // Without an answer a visitor's page is still right; the next call that works settles it.
    endSession()
    if (!(failure instanceof RefusedCall)) throw failure
  }
}
