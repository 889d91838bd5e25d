import { expect, it } from 'vitest'
import { invitationState } from './invitation.logic.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const LINK = { sentAt: '2026-11-27T12:00:00Z', expiresAt: '2026-11-30T12:00:00Z' }

it('an invitation waits for its role, then is sent, then is over', () => {
  expect(invitationState({ sentAt: null, expiresAt: null }, NOW)).toBe('waiting')
  expect(invitationState(LINK, NOW)).toBe('sent')
  expect(invitationState({ ...LINK, expiresAt: NOW.toISOString() }, NOW)).toBe('over')
})
