import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { type Route, route } from '../../../../platform/http/route.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { describeMember } from '../member-info.ts'
import { loginFreePlay } from './login-free-play.ts'

/** The way in for somebody who only wants to look around. */
export function trialRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.loginFreePlay, async (call) => {
      const signedIn = await loginFreePlay(parts, call.body, call)
      if (!signedIn.ok) return signedIn
      return succeed({ member: await describeMember(parts, signedIn.value) })
    }),
  ]
}
