import { CAMPAIGN_STATES, type CampaignState } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { CAMPAIGN_EVENTS, type CampaignEvent, campaignAfter } from './campaign-states.ts'

const STEPS: readonly (readonly [CampaignState, CampaignEvent, CampaignState])[] = [
  ['draft', 'started', 'starting'],
  ['draft', 'approval_asked', 'waiting'],
  ['draft', 'cancel_asked', 'cancelled'],
  ['waiting', 'approved', 'starting'],
  ['waiting', 'approval_refused', 'draft'],
  ['waiting', 'cancel_asked', 'cancelled'],
  ['starting', 'vendor_took', 'running'],
  ['starting', 'vendor_refused', 'refused'],
  ['starting', 'cancel_asked', 'cancelling'],
  ['starting', 'expired', 'ended'],
  ['running', 'cancel_asked', 'cancelling'],
  ['running', 'vendor_cancelled', 'cancelled'],
  ['running', 'expired', 'ended'],
  ['cancelling', 'vendor_cancelled', 'cancelled'],
  ['cancelling', 'vendor_refused', 'cancelled'],
  ['cancelling', 'expired', 'ended'],
]

describe('a campaign', () => {
  it.each(STEPS)('that is %s, and %s, is %s', (state, event, after) => {
    expect(campaignAfter(state, event)).toBe(after)
  })

  it('takes no other step', () => {
    const possible = CAMPAIGN_STATES.flatMap((state) =>
      CAMPAIGN_EVENTS.filter((event) => campaignAfter(state, event) !== undefined),
    )
    expect(possible).toHaveLength(STEPS.length)
  })

  it('never leaves its end', () => {
    for (const state of ['cancelled', 'ended', 'refused'] as const) {
      expect(CAMPAIGN_EVENTS.map((event) => campaignAfter(state, event))).toEqual(
        CAMPAIGN_EVENTS.map(() => undefined),
      )
    }
  })
})
