import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { plainApi } from './plain-api.ts'
import { endSession } from './session.ts'

/** Ends the session on the server and here. */
export async function signOut(): Promise<void> {
  try {
    await plainApi.call(operations.logout, {})
  } catch (failure) {
    // Already signed out is what was wanted.
    if (!(failure instanceof RefusedCall && failure.code === 'not_signed_in')) throw failure
  }
  endSession()
}
