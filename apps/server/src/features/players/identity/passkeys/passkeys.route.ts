import { operations } from '@baize/contract'
import { isUuid, refuse, succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { describeMember } from '../member-info.ts'
import { memberPasskeys } from './passkeys.store.ts'
import {
  addPasskey,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.ts'

export function passkeyRoutes(deps: IdentityParts): Route[] {
  return [
    route(operations.startPasskey, (call) =>
      startPasskey(deps, memberOf(call).memberId, call.body),
    ),
    route(operations.addPasskey, (call) =>
      addPasskey(deps, memberOf(call), call.body, call.cookies.read('device')),
    ),
    route(operations.renamePasskey, async (call) => {
      const { passkeyId } = call.params
      const own = { owner: memberOf(call).memberId, passkeyId }
      const { name } = call.body
      const isSaved =
        isUuid(passkeyId) && (await memberPasskeys.savePasskeyName(deps.pool, own, name))
      return isSaved ? succeed({}) : refuse('not_found')
    }),
    route(operations.removePasskey, (call) =>
      removePasskey(deps, memberOf(call), call.params.passkeyId, call.body),
    ),
    route(operations.startPasskeyLogin, async () => succeed(await startPasskeyLogin(deps))),
    route(operations.loginWithPasskey, async (call) => {
      const admitted = await loginWithPasskey(deps, call, call.body)
      if (!admitted.ok) return admitted
      return succeed({ member: await describeMember(deps, admitted.value.member) })
    }),
  ]
}
