import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { useEffect } from 'react'
import { api } from '../../app/api.ts'
import { openDialog, openLogin } from '../../app/dialogs.ts'
import { failureText } from '../../app/failure-text.ts'
import { needTexts } from '../../app/messages.ts'
import { takePageBefore, takeProviderReturn } from '../../app/provider-return.ts'
import { queryClient } from '../../app/query-client.ts'
import { beginSession, MINE, whenSessionKnown } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { isAskedForCheck } from './auth-failure.ts'

await needTexts('auth')

/** Goes on where the visit to an identity provider left off; shows nothing of its own. */
export function SocialReturn() {
  const navigate = useNavigate()
  useEffect(() => {
    const returned = takeProviderReturn()
    const next = takePageBefore()
    const leave = () => navigate({ to: next, replace: true })
    void whenSessionKnown()
      .then(() => (returned?.answer ? goOn(returned.providerId, returned.answer, leave) : leave()))
      .catch(async (failure: unknown) => {
        await leave()
        toast({ title: failureText(failure), tone: 'danger' })
      })
  }, [navigate])
  return null
}

async function goOn(
  providerId: string,
  body: { readonly code: string; readonly state: string; readonly iss?: string },
  leave: () => Promise<void>,
): Promise<void> {
  const { kind, shownName } = await api.call(operations.finishSocialLogin, {
    params: { providerId },
    body,
  })
  // Signed in first: the page to come back to may be one for members only.
  if (kind === 'known') await enter()
  await leave()
  if (kind === 'link') await claimSocialLogin()
  if (kind === 'unknown') openDialog({ kind: 'social-unknown', shownName })
}

/** Signs in; where an authenticator is on, its code is asked for first. */
async function enter(): Promise<void> {
  try {
    const { member } = await api.call(operations.enterWithSocialLogin, {
      body: { secondFactor: '' },
    })
    beginSession(member)
  } catch (failure) {
    if (isAskedForCheck(failure)) {
      openDialog({ kind: 'login-check', onDone: () => undefined })
      return
    }
    const isAsked = failure instanceof RefusedCall && failure.code === 'second_factor_required'
    if (!isAsked) throw failure
    openDialog({ kind: 'social-code' })
  }
}

/** Links the login that this browser just came back with to the member who is signed in. */
export async function claimSocialLogin(): Promise<void> {
  try {
    await api.call(operations.claimSocialLogin, {})
    void queryClient.invalidateQueries({ queryKey: MINE })
    toast({ title: i18next.t('auth:social.linked'), detail: i18next.t('auth:social.linkedDetail') })
  } catch (failure) {
    const isTaken = failure instanceof RefusedCall && failure.code === 'social_taken'
    const title = isTaken ? i18next.t('auth:social.taken') : failureText(failure)
    toast({ title, tone: 'danger' })
  }
}

/** Logs in first, then links. */
export function openLoginToLink(): void {
  openLogin(() => void claimSocialLogin())
}
