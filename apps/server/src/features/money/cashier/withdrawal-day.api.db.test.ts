import { operations } from '@baize/contract'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** What a member may ask for in one day, however many requests come at once. */
const clock = createForwardClock()
const DAY_MAX = 150_000n
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  await setSettings(server, clock, { 'withdrawal.dayMaxMinor': DAY_MAX.toString() })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

const optionsOf = async (member: Member) => {
  const answer = await member.call(operations.getWithdrawalOptions)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

it('comes to the limit exactly and never to more, also when all are asked for at once', async () => {
  const member = await openWithdrawingMember(server, 1_000_000n)
  expect(await optionsOf(member)).toMatchObject({ dayMaxMinor: '150000', dayLeftMinor: '150000' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => member.withdraw(40_000n)))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  const refused = answers.filter((each) => !each.success)
  expect(new Set(refused.map((each) => each.success || each.code))).toEqual(
    new Set(['daily_amount_reached']),
  )
  expect(refused[0]).toMatchObject({ details: { leftMinor: '30000' } })
  expect((await optionsOf(member)).dayLeftMinor).toBe('30000')
  expect(await member.withdraw(30_001n)).toMatchObject({ code: 'daily_amount_reached' })
  expect(await member.withdraw(30_000n)).toMatchObject({ success: true })
  expect((await optionsOf(member)).dayLeftMinor).toBe('0')
})

it('has room again for what came back', async () => {
  const member = await openWithdrawingMember(server, 1_000_000n)
  const asked = await member.withdraw(DAY_MAX)
  if (!asked.success) throw new Error(asked.code)
  expect(await member.withdraw(10_000n)).toMatchObject({ code: 'daily_amount_reached' })
  const params = { withdrawalId: asked.value.withdrawal.withdrawalId }
  await member.call(operations.cancelWithdrawal, { params })
  expect(await member.withdraw(DAY_MAX)).toMatchObject({ success: true })
  expect(await member.withdraw(10_000n)).toMatchObject({ code: 'daily_amount_reached' })
})

it('is less than what was asked for already when the limit is lowered, and then nothing is left', async () => {
  const member = await openWithdrawingMember(server, 1_000_000n)
  await member.withdraw(100_000n)
  await setSettings(server, clock, { 'withdrawal.dayMaxMinor': '50000' })
  expect((await optionsOf(member)).dayLeftMinor).toBe('0')
  expect(await member.withdraw(10_000n)).toMatchObject({ details: { leftMinor: '0' } })
  await setSettings(server, clock, { 'withdrawal.dayMaxMinor': DAY_MAX.toString() })
})
