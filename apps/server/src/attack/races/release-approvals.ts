import { operations } from '@baize/contract'
import { expect } from 'vitest'
import { giveProof } from '../../testing/decision-proofs.store.ts'
import type { TestBrowser } from '../../testing/test-server.ts'
import type { House } from '../house.ts'
import { COPIES, release } from './race.ts'

/**
 * Approves one request many times by two people, each time with a fresh code; returns how often it was carried out. All
 * other calls come too late or exceed the limit of codes per person.
 */
export async function releaseApprovals(
  house: House,
  approvalId: string,
  approvers: readonly [TestBrowser | undefined, TestBrowser | undefined],
): Promise<number | undefined> {
  const calls = await Promise.all(
    Array.from({ length: COPIES }, async (_each, copy) => {
      const by = approvers[copy % 2]
      if (!by) throw new Error('two people are hired')
      const proof = await giveProof(house.server.database.pool, by, 'approval', approvalId)
      return () => by.call(operations.approveRequest, { params: { approvalId }, body: { proof } })
    }),
  )
  const counts = await release(async (copy) => (await calls[copy]?.()) ?? { success: false })
  const { done, approval_closed: late = 0, too_many_requests: tooMany = 0 } = counts
  expect((done ?? 0) + late + tooMany).toBe(COPIES)
  return done
}
