/**
 * Door: the one place that knows what to do when the session is over. A remembered browser goes on
 * by itself; otherwise the member logs in again in a dialog over the page, which keeps what was
 * typed. Callers who asked meanwhile wait for the same answer.
 */
import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { openDialog } from './dialogs.ts'
import { plainApi } from './plain-api.ts'
import { beginSession, readMember } from './session.ts'

/** What the server's hint says when a token to go on with is kept beside the session. */
const REMEMBERED_HINT = 'baize-hint=remembered'
const LOCK = 'baize-resume'

let underWay: Promise<boolean> | undefined

/** True once the same member is signed in again; false for visitors and for a member who leaves. */
export function renewSession(): Promise<boolean> {
  underWay ??= renew().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function renew(): Promise<boolean> {
  const member = readMember()
  if (await isBack(member?.id)) return true
  if (!member) return false
  return await new Promise((resolve) => openDialog({ kind: 'expired', onAnswer: resolve }))
}

/** Another tab may have logged in or gone on already; a token counts once, so tabs take turns. */
async function isBack(memberId: string | undefined): Promise<boolean> {
  const isRemembered = document.cookie.includes(REMEMBERED_HINT)
  if (memberId === undefined && !isRemembered) return false
  return await inTurn(async () => {
    try {
      const member = await plainApi
        .call(operations.getMemberInfo, {})
        .catch(async (failure: unknown) => {
          if (!isRemembered || !(failure instanceof RefusedCall)) throw failure
          return (await plainApi.call(operations.resumeSession, {})).member
        })
      beginSession(member)
      // A call of one person is never repeated in the name of another.
      return memberId === undefined || member.id === memberId
    } catch (failure) {
      if (failure instanceof RefusedCall) return false
      throw failure
    }
  })
}

/** Locks are there only on secure pages; elsewhere two tabs may ask twice, and one is refused. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}
