import { minorFromWire, refuse, succeed } from '@baize/kernel'
import type { OfferRules } from '@baize/rewards'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { EngineDeps } from '../engine-deps.ts'
import { loadRules, lockOffer, saveStarted } from './offer-desk.store.ts'

export const OFFER_NEEDS = 'rewards.manage'

/** How an offer is started, or its next version: by another person than who asked. */
export function createOfferApproval({ clock }: Pick<EngineDeps, 'clock'>): ApprovalKind {
  return {
    needs: OFFER_NEEDS,
    async execute(
      tx,
      { subject, subjectName, input, reason, askedByName, before, after },
      approver,
    ) {
      const offerId = BigInt(subject)
      const offer = await lockOffer(tx, offerId)
      if (!offer) return refuse('not_found')
      const version = Number(input.version)
      const wanted = offer.state === 'draft' ? offer.version : offer.nextVersion
      const isOpen = offer.state === 'draft' || offer.state === 'approved'
      const rules = await loadRules(tx, offerId, version)
      if (!isOpen || wanted !== version || !rules || rules.closesAt <= clock.now()) {
        return refuse('state_changed')
      }
      const old = offer.state === 'draft' ? undefined : await loadRules(tx, offerId, offer.version)
      await saveStarted(tx, offerId, { version, ...leftOf(rules, old, offer) })
      await saveAuditEntry(tx, {
        at: clock.now(),
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'offer.started',
        subject: subjectName,
        details: { offerId: subject, reason, askedBy: askedByName },
        ...{ before, after },
      })
      return succeed(undefined)
    },
  }
}

interface Left {
  readonly stockLeft: number | null
  readonly budgetLeftMinor: bigint | null
}

/** What is left of the limits of a version, less what was given out by the one before. */
function leftOf(rules: OfferRules, old: OfferRules | undefined, left: Left): Left {
  const limitMinor = budgetOf(rules)
  const [oldLimitMinor, oldStock] = [old ? budgetOf(old) : null, old?.stock ?? null]
  const given = oldStock === null ? 0 : oldStock - (left.stockLeft ?? 0)
  const spentMinor = oldLimitMinor === null ? 0n : oldLimitMinor - (left.budgetLeftMinor ?? 0n)
  return {
    stockLeft: rules.stock === null ? null : Math.max(0, rules.stock - given),
    budgetLeftMinor:
      limitMinor === null ? null : limitMinor > spentMinor ? limitMinor - spentMinor : 0n,
  }
}

function budgetOf({ budgetMinor }: OfferRules): bigint | null {
  return budgetMinor === null ? null : (minorFromWire(budgetMinor) ?? 0n)
}
