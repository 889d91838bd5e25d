import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { addressCounts } from '../../../../platform/http/address-group.ts'
import { type Route, route } from '../../../../platform/http/route.ts'
import { addAddressTry, countAddressTries } from '../../../../platform/strangers/address-tries.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { describeMember } from '../member-info.ts'
import { isOpenInvitation, registerMember, registerOneClick } from './register-member.ts'

/** Codes asked about by one address before it must wait: they are not to be found by trying. */
const INVITATION_TRIES_MAX = 20

/** Every way to open an account; each ends signed in. */
export function registrationRoutes(parts: IdentityParts): Route[] {
  const { failedTries } = parts
  return [
    route(operations.registerMember, async (call) => {
      const opened = await registerMember(parts, 'username', call.body, call)
      return opened.ok ? succeed({ member: await describeMember(parts, opened.value) }) : opened
    }),
    route(operations.registerMobile, async (call) => {
      const opened = await registerMember(parts, 'mobile', call.body, call)
      return opened.ok ? succeed({ member: await describeMember(parts, opened.value) }) : opened
    }),
    route(operations.registerOneClick, async (call) => {
      const opened = await registerOneClick(parts, call.body, call)
      if (!opened.ok) return opened
      const { member, password } = opened.value
      return succeed({ member: await describeMember(parts, member), password })
    }),
    route(operations.checkAffiliate, async ({ query, origin }) => {
      const counts = addressCounts(origin.ip)
      const tries = await countAddressTries(failedTries, ['invitation address'], counts)
      if (tries >= INVITATION_TRIES_MAX) return refuse('too_many_requests')
      if (await isOpenInvitation(parts, query.code.trim(), query)) return succeed({})
      await addAddressTry(failedTries, 'invitation address', counts)
      return refuse('invitation_code_invalid')
    }),
  ]
}
