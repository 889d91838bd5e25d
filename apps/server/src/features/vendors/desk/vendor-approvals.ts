import type { VendorLinkWish } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind, ApprovalRow } from '../../../house/approvals/approval.ts'
import { APPROVES, type VendorChangeDeps } from './vendor-desk-parts.ts'
import { linkFacts, linkOf } from './vendor-views.ts'
import { activateKey, lockKey, lockLink, saveVendorLink } from './vendors.store.ts'

/** How an approved change of a vendor's addresses is carried out: on what its asker had seen. */
export function createVendorLinkApproval(parts: VendorChangeDeps): ApprovalKind {
  return {
    needs: APPROVES,
    async execute(tx, { subject, before, input }) {
      const row = await lockLink(tx, subject)
      if (!row) return refuse('not_found')
      if (!isSame(linkFacts(linkOf(row)), before)) return refuse('state_changed')
      // Checked by the contract when it was asked for, and stored as it was.
      const wish = input as unknown as VendorLinkWish
      await saveVendorLink(tx, subject, wish, new Date(parts.clock.now()))
      return succeed(undefined)
    },
    afterwards: async () => parts.lookAgain(),
  }
}

/** How a prepared key becomes active. */
export function createVendorKeyApproval(parts: VendorChangeDeps): ApprovalKind {
  return {
    needs: APPROVES,
    async execute(tx, approval) {
      const { vendorCode, keyId } = keyIn(approval)
      const key = await lockKey(tx, vendorCode, keyId)
      if (!key) return refuse('not_found')
      if (key.state !== 'prepared') return refuse('state_changed')
      const at = new Date(parts.clock.now())
      // Both places are taken since it was asked for.
      const isDone = await activateKey(tx, { vendorCode, keyId }, at)
      return isDone ? succeed(undefined) : refuse('state_changed')
    },
    afterwards: async () => parts.lookAgain(),
  }
}

function keyIn({ input }: ApprovalRow) {
  return { vendorCode: String(input.vendorCode), keyId: String(input.keyId) }
}

/** The database keeps facts in an order of its own. */
function isSame(left: object, right: object): boolean {
  const told = (facts: object) => JSON.stringify(Object.entries(facts).toSorted(byName))
  return told(left) === told(right)
}

function byName([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1
}
