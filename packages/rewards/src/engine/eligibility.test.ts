import { epochMs } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../testing/offers.ts'
import { verifyEligibility } from './eligibility.ts'

const AUDIENCE = {
  ...{ segments: ['new', 'back'], levelMin: 1, levelMax: 3, needsVerified: true },
  ...{ consents: ['gaming'], registeredFrom: 0, registeredBefore: 10 },
} as const

describe('eligibility', () => {
  it('keeps nobody out who fits', () => {
    expect(verifyEligibility(AUDIENCE, buildMember())).toBeNull()
    expect(verifyEligibility({}, buildMember({ isVerified: false, consents: [] }))).toBeNull()
  })

  it.each([
    ['trial', { isTrial: true }],
    ['locked', { isLocked: true }],
    ['excluded', { isExcluded: true }],
    ['on_break', { isOnBreak: true }],
    ['too_young', { isOldEnough: false }],
    ['jurisdiction', { isAllowedByJurisdiction: false }],
    ['protected', { isProtected: true }],
    ['not_verified', { isVerified: false }],
    ['no_consent', { consents: ['betting'] }],
    ['shared_marks', { sharesMarks: true }],
    ['outside_audience', { segments: ['vip'] }],
    ['outside_audience', { level: 0 }],
    ['outside_audience', { level: 4 }],
    ['outside_audience', { registeredAt: epochMs(10) }],
  ] as const)('says %s of %j', (reason, facts) => {
    expect(verifyEligibility(AUDIENCE, buildMember(facts))).toBe(reason)
  })

  it('names protection before anything that the member could change', () => {
    const facts = { isExcluded: true, isVerified: false, segments: [] }
    expect(verifyEligibility(AUDIENCE, buildMember(facts))).toBe('excluded')
  })
})
