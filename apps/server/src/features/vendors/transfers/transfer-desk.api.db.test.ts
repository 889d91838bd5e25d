import { operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPretendWallets, type PretendWallets } from '../../../testing/pretend-wallets.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  accountsOf as accountsAt,
  transfer,
  WALLET_VENDOR,
} from '../../../testing/transferring.store.ts'
import { transferTasks } from './door.ts'
import { lookAfterDue } from './follow-up.ts'

/** Transfers of which nobody knows what became: staff see them, ask the vendor, and end them in twos. */
const clock = createForwardClock()
const MINUTE_MS = 60_000
const REASON = 'The vendor told us on the telephone.'
let server: TestServer
let vendor: PretendWallets
let ana: StaffBrowser
let ben: StaffBrowser
let eve: StaffBrowser

type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 40 })
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  eve = await openStaff(server, 'cashier_lead')
})
beforeEach(() => {
  vendor = createPretendWallets()
  Object.assign(server.server.modules.vendorTransfers.parts, { vendors: vendor })
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

const parts = () => server.server.modules.vendorTransfers.parts
const accountsOf = (member: Member) => accountsAt(server, member)
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : (answer.code ?? '')

async function list(query: Record<string, string>, by = ana) {
  const found = await by.call(operations.getTransfers, { query })
  if (!found.success) throw new Error(found.code)
  return found.value
}

async function read(transferId: string) {
  const found = await ana.call(operations.getTransfer, { params: { transferId } })
  if (!found.success) throw new Error(found.code)
  return found.value.transfer
}

/** A transfer of which the vendor said nothing, with the member's money on its way. */
async function park(direction: 'in' | 'out_all' = 'in') {
  const member = await server.openMember(10_000n)
  await transfer(member, 'in', '1000')
  vendor.next(direction === 'in' ? 'transfer_in' : 'transfer_out_all', 'lost')
  await transfer(member, direction, direction === 'in' ? '2000' : undefined)
  return { ...(await newestOf(member)), member }
}

/** The same, and the call still lies about somewhere between the vendor and us. */
async function parkWithLateAnswer(direction: 'in' | 'out_all' = 'in') {
  const member = await server.openMember(10_000n)
  await transfer(member, 'in', '1000')
  vendor.next(direction === 'in' ? 'transfer_in' : 'transfer_out_all', 'held')
  const late = transfer(member, direction, direction === 'in' ? '2000' : undefined)
  await expect.poll(() => newestOf(member)).toMatchObject({ state: 'reserved' })
  const { transferId } = await newestOf(member)
  clock.forward(MINUTE_MS)
  vendor.next('status', 'lost')
  await lookAfterDue(parts())
  return { member, transferId, late }
}

async function newestOf(member: Member) {
  const { items } = await list({ show: 'all', text: member.username })
  const [newest] = items
  if (!newest) throw new Error('a transfer was made')
  return newest
}

const ask = async (transferId: string, by = ana) =>
  await by.call(operations.askAboutTransfer, { params: { transferId } })

const wish = async (transferId: string, outcome: 'done' | 'not_done', amountMinor?: string) =>
  await ana.call(operations.askTransferSettlement, {
    params: { transferId },
    body: { outcome, amountMinor, reason: REASON },
  })

async function wished(...args: Parameters<typeof wish>) {
  const asked = await wish(...args)
  if (!asked.success) throw new Error(asked.code)
  return asked.value.approval.approvalId
}

const approve = async (approvalId: string, by: StaffBrowser) =>
  codeOf(await by.call(operations.approveRequest, { params: { approvalId } }))

/** Keeps everybody from writing a transfer until it is let go. */
async function holdTransfer(transferId: string) {
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('select from vendor_transfer where id = $1 for update', [
    decodeId('vtr', transferId),
  ])
  return {
    async waitingCount() {
      const found = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return found.rows[0]?.count ?? 0
    },
    async letGo() {
      await client.query('commit')
      client.release()
    },
  }
}

async function auditOf(subject: string) {
  const found = await server.database.pool.query(
    'select action, before, after from audit_log where subject = $1 order by id',
    [subject],
  )
  return found.rows
}

describe('a transfer that is parked', () => {
  it('is found by its state, its member, its number and its vendor, with every step', async () => {
    const { member, transferId, orderNumber } = await park()
    const found = async (query: Record<string, string>) =>
      (await list(query)).items.map((each) => each.transferId)
    expect(await found({ text: member.username.toUpperCase() })).toEqual([transferId])
    expect(await found({ text: orderNumber.toLowerCase() })).toEqual([transferId])
    expect(await found({ vendorCode: WALLET_VENDOR, text: orderNumber })).toEqual([transferId])
    expect(await found({ vendorCode: 'ANOTHER' })).toEqual([])
    expect(await found({ show: 'contradicted', text: orderNumber })).toEqual([])
    expect(await found({ show: 'all', text: member.username })).toHaveLength(2)
    const { counts, vendors } = await list({})
    expect(counts).toMatchObject({ parked: 1, under_way: 0 })
    expect(vendors.map(({ vendorCode }) => vendorCode)).toContain(WALLET_VENDOR)
    expect(await read(transferId)).toMatchObject({
      state: 'unknown',
      amountMinor: '2000',
      asks: 1,
      askNextAt: expect.any(String),
      steps: [
        { event: 'reserve', byWhom: 'member', said: null },
        { event: 'lose_track', state: 'unknown', byWhom: 'vendor', said: 'lost' },
      ],
      accounts: { cashMinor: '7000', heldMinor: '2000', walletMinor: '1000' },
      may: { ask: true, settle: true },
    })
    await ask(transferId)
    expect((await accountsOf(member)).escrow).toBe(0)
  })

  it('is asked about in a person’s name, until the vendor says what it did', async () => {
    const { transferId, orderNumber, member } = await park()
    vendor.next('status', 'lost')
    expect(await ask(transferId)).toMatchObject({
      value: { transfer: { state: 'unknown', asks: 2 } },
    })
    expect(await ask(transferId, ben)).toMatchObject({
      value: {
        transfer: { state: 'failed', reason: 'tx_cancelled', accounts: { heldMinor: '0' } },
      },
    })
    expect((await read(transferId)).steps.map(({ byWhom }) => byWhom)).toEqual([
      ...['member', 'vendor', ana.displayName, ben.displayName],
    ])
    expect(codeOf(await ask(transferId))).toBe('transfer_over')
    expect(codeOf(await wish(transferId, 'done'))).toBe('transfer_over')
    expect(await accountsOf(member)).toEqual({ cash: 9_000, wallet: 1_000, escrow: 0 })
    expect(await auditOf(orderNumber)).toEqual([
      {
        action: 'vendor_transfer.asked',
        before: { transferState: 'transfer_unknown', asks: 1 },
        after: { transferState: 'transfer_unknown', asks: 2 },
      },
      {
        action: 'vendor_transfer.asked',
        before: { transferState: 'transfer_unknown', asks: 2 },
        after: { transferState: 'transfer_failed', asks: 2 },
      },
    ])
  })

  it('is left alone while its caller still waits for the first answer', async () => {
    const member = await server.openMember(10_000n)
    vendor.next('transfer_in', 'held')
    const first = transfer(member, 'in', '2000')
    await expect.poll(async () => (await accountsOf(member)).escrow).toBe(2_000)
    const { transferId, may } = await newestOf(member)
    expect(may).toEqual({ ask: false, settle: false })
    expect(codeOf(await ask(transferId))).toBe('transfer_being_asked')
    expect(codeOf(await wish(transferId, 'done'))).toBe('transfer_not_parked')
    await expect.poll(() => vendor.letGo()).toBe(1)
    expect(await first).toMatchObject({ transfer: { state: 'confirmed' } })
  })

  it.each([
    ['done', 'confirmed', null, { cash: 7_000, wallet: 3_000, escrow: 0 }],
    ['not_done', 'failed', 'settled_by_staff', { cash: 9_000, wallet: 1_000, escrow: 0 }],
  ] as const)('ends as %s when two people say so', async (outcome, state, reason, at) => {
    const { member, transferId, orderNumber } = await park()
    expect(codeOf(await wish(transferId, outcome, '2000'))).toBe('amount_not_needed')
    const approvalId = await wished(transferId, outcome)
    expect(await read(transferId)).toMatchObject({ isWaiting: true, may: { settle: false } })
    expect(codeOf(await wish(transferId, outcome))).toBe('approval_waiting')
    expect(await approve(approvalId, ana)).toBe('second_person_needed')
    expect((await accountsOf(member)).escrow).toBe(2_000)
    expect(await approve(approvalId, ben)).toBe('ok')
    expect(await approve(approvalId, eve)).toBe('approval_closed')
    expect(await accountsOf(member)).toEqual(at)
    const ended = await read(transferId)
    expect(ended).toMatchObject({ state, reason, isWaiting: false, askNextAt: null })
    expect(ended.steps.at(-1)).toMatchObject({
      event: `settle_${outcome}`,
      byWhom: `${ana.displayName}, ${ben.displayName}`,
      said: REASON,
    })
    expect(await auditOf(orderNumber)).toMatchObject([
      { action: 'approval.asked' },
      {
        action: 'approval.approved',
        before: { transferState: 'transfer_unknown' },
        after: { transferState: `transfer_${state}`, amountMinor: '2000' },
      },
    ])
  })

  it('of everything ends with the sum that people say, and contradicts another of the vendor’s', async () => {
    const { member, transferId, late } = await parkWithLateAnswer('out_all')
    expect(codeOf(await wish(transferId, 'done'))).toBe('amount_needed')
    expect(codeOf(await wish(transferId, 'not_done', '900'))).toBe('amount_not_needed')
    expect(await approve(await wished(transferId, 'done', '900'), ben)).toBe('ok')
    expect(await accountsOf(member)).toEqual({ cash: 9_900, wallet: 100, escrow: 0 })
    await expect.poll(() => vendor.letGo()).toBe(1)
    await late
    expect(await read(transferId)).toMatchObject({
      state: 'confirmed',
      amountMinor: '900',
      contradictedAt: expect.any(String),
    })
    expect(await accountsOf(member)).toEqual({ cash: 9_900, wallet: 100, escrow: 0 })
  })

  it('shows as contradicted when the vendor says otherwise afterwards', async () => {
    const { member, transferId, late } = await parkWithLateAnswer()
    expect(await approve(await wished(transferId, 'not_done'), ben)).toBe('ok')
    await expect.poll(() => vendor.letGo()).toBe(1)
    await late
    expect(await accountsOf(member)).toEqual({ cash: 9_000, wallet: 1_000, escrow: 0 })
    const { items, counts } = await list({ show: 'contradicted', text: member.username })
    expect(items).toMatchObject([{ transferId, state: 'failed' }])
    expect(counts.contradicted).toBeGreaterThan(0)
  })

  it.each(['done', 'not_done'] as const)(
    'has one end when two people approve %s and the answer comes in the same moment',
    async (outcome) => {
      const { member, transferId, late } = await parkWithLateAnswer()
      const approvalId = await wished(transferId, outcome)
      const [first, second, asked] = await Promise.all([
        approve(approvalId, ben),
        approve(approvalId, eve),
        ask(transferId),
        vendor.letGo(),
      ])
      await late
      const { cash, wallet, escrow } = await accountsOf(member)
      const { state, steps } = await read(transferId)
      expect(escrow).toBe(0)
      expect([cash, wallet]).toEqual(state === 'confirmed' ? [7_000, 3_000] : [9_000, 1_000])
      expect([first, second].filter((code) => code === 'ok').length).toBeLessThanOrEqual(1)
      const settled = steps.filter(({ event }) => event.startsWith('settle_'))
      expect(settled).toHaveLength([first, second].includes('ok') ? 1 : 0)
      expect(['ok', 'transfer_over']).toContain(codeOf(asked))
    },
  )

  it.each([
    ['approval', 'done', 'confirmed', ['ok', 'approval_closed'], false],
    ['approval', 'not_done', 'failed', ['ok', 'approval_closed'], true],
    ['answer', 'done', 'confirmed', ['state_changed', 'state_changed'], false],
    ['answer', 'not_done', 'confirmed', ['state_changed', 'state_changed'], false],
  ] as const)(
    'is ended by the %s that is first, where people say %s: %s',
    async (first, outcome, end, codes, isContradicted) => {
      const { member, transferId, late } = await parkWithLateAnswer()
      const approvalId = await wished(transferId, outcome)
      const others = () => Promise.all([ben, eve].map((by) => approve(approvalId, by)))
      // All have read it as parked before the first of them may write.
      const line = await holdTransfer(transferId)
      const early = first === 'approval' ? others() : undefined
      if (!early) await expect.poll(() => vendor.letGo()).toBe(1)
      await expect.poll(line.waitingCount).toBeGreaterThan(0)
      const approved = early ?? others()
      if (early) await expect.poll(() => vendor.letGo()).toBe(1)
      await expect.poll(() => server.server.core.poster.queueLength()).toBeGreaterThan(0)
      await line.letGo()
      expect((await approved).toSorted()).toEqual([...codes].toSorted())
      await late
      expect(await read(transferId)).toMatchObject({
        state: end,
        contradictedAt: isContradicted ? expect.any(String) : null,
      })
      const arrived = { cash: 7_000, wallet: 3_000, escrow: 0 }
      const returned = { cash: 9_000, wallet: 1_000, escrow: 0 }
      expect(await accountsOf(member)).toEqual(end === 'confirmed' ? arrived : returned)
    },
  )

  it('is nobody’s business without the right, and auditors only look', async () => {
    const { member, transferId } = await park()
    const support = await openStaff(server, 'support')
    const auditor = await openStaff(server, 'auditor')
    const admin = await openStaff(server, 'administrator')
    const denied = await support.call(operations.getTransfers)
    expect(codeOf(denied)).toBe('not_permitted')
    expect((await list({ text: member.username }, auditor)).items).toHaveLength(1)
    expect(codeOf(await ask(transferId, auditor))).toBe('not_permitted')
    const approvalId = await wished(transferId, 'not_done')
    expect(await approve(approvalId, admin)).toBe('not_permitted')
    const nobodys = { transferId: 'vtr_00000000000000000000000000' }
    expect(codeOf(await ana.call(operations.getTransfer, { params: nobodys }))).toBe('not_found')
    // What the vendor says meanwhile is first, and the wish comes to nothing.
    await ask(transferId)
    expect(await approve(approvalId, ben)).toBe('state_changed')
    expect((await accountsOf(member)).escrow).toBe(0)
  })

  it('rings when nobody knows after a day what became of it', async () => {
    await park()
    const rung: { subject: string; detail: string }[] = []
    const tasks = transferTasks({
      ...parts(),
      raise: async (findings) => void rung.push(...findings),
    })
    const watch = async () => {
      await tasks['vendor-transfers:watch-parked']?.({}, {} as never)
      return rung.map(({ subject }) => subject)
    }
    expect(await watch()).toEqual([])
    clock.forward(24 * 60 * MINUTE_MS)
    expect(await watch()).toEqual([WALLET_VENDOR])
    expect(rung[0]?.detail).toMatch(/^1 parked, the oldest since /)
  })
})
