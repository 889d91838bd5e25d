import type { CampaignState } from '@baize/contract'

/** What can happen to a campaign. */
export const CAMPAIGN_EVENTS = [
  'started',
  'approval_asked',
  'approved',
  'approval_refused',
  'vendor_took',
  'vendor_refused',
  'cancel_asked',
  'vendor_cancelled',
  'expired',
] as const
export type CampaignEvent = (typeof CAMPAIGN_EVENTS)[number]

/**
 * Every step there is; what stands in no row does not happen. A vendor that is silent is no event:
 * the campaign stays where it is and the vendor is asked again.
 */
const STEPS: Readonly<
  Record<CampaignState, Readonly<Partial<Record<CampaignEvent, CampaignState>>>>
> = {
  draft: { started: 'starting', approval_asked: 'waiting', cancel_asked: 'cancelled' },
  waiting: { approved: 'starting', approval_refused: 'draft', cancel_asked: 'cancelled' },
  // The vendor may have been told already: it is told of the end as well.
  starting: {
    vendor_took: 'running',
    vendor_refused: 'refused',
    cancel_asked: 'cancelling',
    expired: 'ended',
  },
  running: { cancel_asked: 'cancelling', vendor_cancelled: 'cancelled', expired: 'ended' },
  cancelling: { vendor_cancelled: 'cancelled', vendor_refused: 'cancelled', expired: 'ended' },
  cancelled: {},
  ended: {},
  refused: {},
}

/** The state after an event; undefined when it cannot happen there. */
export function campaignAfter(
  state: CampaignState,
  event: CampaignEvent,
): CampaignState | undefined {
  return STEPS[state][event]
}

/** States in which the vendor is to be asked. */
export const UNDER_WAY: readonly CampaignState[] = ['starting', 'running', 'cancelling']
