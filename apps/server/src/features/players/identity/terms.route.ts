import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { IdentityParts } from './identity-parts.ts'
import { saveTermsAcceptance } from './terms.store.ts'

/** The terms in their present version, accepted by a member who is signed in. */
export function termsRoutes(parts: IdentityParts): Route[] {
  return [
    route(operations.acceptTerms, async (call) => {
      const { memberId } = memberOf(call)
      const { version, language, textHash } = call.body
      const shown = await parts.readTerms(language)
      // Other words than those that are shown now were not read.
      if (version !== shown.version || textHash !== shown.textHash) return refuse('terms_outdated')
      const at = new Date(parts.clock.now())
      await inTransaction(parts.pool, (tx) =>
        saveTermsAcceptance(tx, { memberId, shown, at, ip: call.origin.ip }),
      )
      parts.sessions.lookAgain(memberId)
      return succeed({})
    }),
  ]
}
