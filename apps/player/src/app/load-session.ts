import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { api } from './api.ts'
import { beginSession, endSession } from './session.ts'

/** Finds out who is here. The session is a cookie scripts cannot see, so the server is asked. */
export async function loadSession(): Promise<void> {
  try {
    beginSession(await api.call(operations.getMemberInfo, {}))
  } catch (failure) {
    // Without an answer a visitor's page is still right; the next call that works settles it.
    endSession()
    if (!(failure instanceof RefusedCall)) throw failure
  }
}
