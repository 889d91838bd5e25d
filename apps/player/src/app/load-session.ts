import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { api } from './api.ts'
import { beginSession, endSession } from './session.ts'
import { whenHouseOpens } from './status.ts'

/** The name is the server's; see its session cookie. */
const SIGNED_IN_HINT = 'baize-hint='
const LOST_LOOK_MS = 3000

/**
 * Finds out who is here. The session is a cookie scripts cannot see, so the server is asked, unless
 * it left no hint that anybody has signed in. False while nobody can say: a closed house and a lost
 * connection tell nothing about a session, so the member stays signed in, and the question is
 * asked again until it is answered.
 */
export async function loadSession(): Promise<boolean> {
  if (!document.cookie.includes(SIGNED_IN_HINT)) {
    endSession()
    return true
  }
  try {
    beginSession(await api.call(operations.getMemberInfo, {}))
    return true
  } catch (failure) {
    const isAnswered = failure instanceof RefusedCall && !isOfTheHouse(failure)
    if (isAnswered) endSession()
    else void whenWorthAsking(failure).then(loadSession)
    return isAnswered
  }
}

function isOfTheHouse({ code }: RefusedCall): boolean {
  return code === 'maintenance' || code === 'region_blocked'
}

function whenWorthAsking(failure: unknown): Promise<void> {
  if (failure instanceof RefusedCall) return whenHouseOpens()
  return new Promise((resolve) => setTimeout(resolve, LOST_LOOK_MS))
}
