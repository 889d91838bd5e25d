import { operations } from '@baize/contract'
import { IdCard } from 'lucide-react'
import type { WaitingKind } from '../../app/page.ts'

/** Documents that wait for somebody to look at them. */
export const identityWaits: Readonly<Record<'identity_check', WaitingKind>> = {
  identity_check: {
    icon: IdCard,
    text: 'shift:kind.identity_check',
    reasons: 'shift:reason.identity_check',
    addressOf: ({ id }) => ({ to: '/identity-checks', search: { open: id } }),
    assign: (api, { id }, to) =>
      api.call(operations.assignIdentityCheck, {
        params: { memberId: id },
        body: { toMe: to === 'me' },
      }),
  },
}
