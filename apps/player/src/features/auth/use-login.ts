import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { beginSession } from '../../app/session.ts'
import { keepTypedPassword } from '../../app/typed-password.ts'
import { type ProofPhase, useProofCall } from '../../parts/proof/use-proof-call.ts'
import { isCaptchaAsked, noteCaptchaAsked } from './asked-captcha.ts'
import { captchaQuery } from './auth.queries.ts'
import { isAskedForCheck } from './auth-failure.ts'
import { greetNewMember } from './greet-new-member.ts'

interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha?: string
  readonly secondFactor?: string
  /** Stay signed in for a day, and have the name at hand the next time. */
  readonly remember?: boolean
}

interface Login {
  readonly phase: ProofPhase
  /** Which image to show; undefined until the server asks this browser for one. */
  readonly captchaNumber: number | undefined
  /** True once the server asked for a code of the authenticator app. */
  readonly needsSecondFactor: boolean
  refreshCaptcha(): void
  /** Signs in; throws what the server said. After a refusal the captcha is a new one. */
  submit(credentials: Credentials): Promise<void>
}

/** Logging in, with the captcha as soon as the server wants one; `area` is for agents only. */
export function useLogin(area?: 'agent'): Login {
  const client = useQueryClient()
  const guarded = useProofCall()
  const [captchaNumber, setCaptchaNumber] = useState(() => (isCaptchaAsked() ? 1 : undefined))
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const refreshCaptcha = () => setCaptchaNumber((number) => (number ?? 0) + 1)
  return {
    phase: guarded.phase,
    captchaNumber,
    needsSecondFactor,
    refreshCaptcha,
    async submit({ username, password, captcha, secondFactor, remember = false }) {
      const shown =
        captchaNumber === undefined
          ? undefined
          : client.getQueryData(captchaQuery(captchaNumber).queryKey)
      try {
        const { member, firstTimeLogin } = await guarded.run((proof) =>
          api.call(operations.login, {
            body: {
              username: username.trim(),
              password: password.trim(),
              type: 'username',
              proof,
              ...(shown && captcha && { captchaId: shown.captchaId, captcha: captcha.trim() }),
              ...(secondFactor && { secondFactor: secondFactor.trim() }),
              remember,
              ...(area && { area }),
            },
          }),
        )
        if (member.mustChangePassword) keepTypedPassword(password.trim())
        noteCaptchaAsked(false)
        beginSession(member)
        if (firstTimeLogin && !member.mustChangePassword) void greetNewMember(member.nickname)
      } catch (failure) {
        // A login that waits may end in the same question for a new password.
        if (isAskedForCheck(failure)) keepTypedPassword(password.trim())
        if (failure instanceof RefusedCall && failure.code === 'second_factor_required') {
          setNeedsSecondFactor(true)
        }
        // An image counts once, so every refusal after it needs the next one.
        const asksForCaptcha = failure instanceof RefusedCall && failure.needsCaptcha
        if (asksForCaptcha) noteCaptchaAsked(true)
        if (asksForCaptcha || captchaNumber !== undefined) refreshCaptcha()
        throw failure
      }
    },
  }
}
