import { type BodyInputOf, operations } from '@baize/contract'
import { SANDBOX_DIALECTS } from '@baize/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** What staff decide about vendors in the console holds without a line of code, and for ever. */
let server: TestServer
let admin: StaffBrowser
let lead: StaffBrowser
type Answer = { readonly success: boolean; readonly code?: string; readonly value?: unknown }
type Link = Omit<BodyInputOf<typeof operations.askVendorLink>, 'reason'>

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 300 })
  admin = await openStaff(server, 'administrator')
  lead = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

const reason = 'Agreed with the vendor on the telephone.'
const codeOf = (answer: Answer) => (answer.success ? 'ok' : answer.code)

async function approve(asked: Promise<Answer>): Promise<void> {
  const answer = await asked
  if (!answer.success) throw new Error(answer.code)
  const { approval } = answer.value as { approval: { approvalId: string } }
  const params = { approvalId: approval.approvalId }
  expect(codeOf(await lead.call(operations.approveRequest, { params }))).toBe('ok')
}

const reach = (vendorCode: string, link: Partial<Link>) => {
  const wish = { launchUrl: null, allowedAddresses: [], operatorName: null, ...link }
  const body = { walletKind: 'seamless', dialect: 'baize', baseUrl: '', ...wish, reason } as const
  return approve(admin.call(operations.askVendorLink, { params: { vendorCode }, body }))
}

async function giveKey(vendorCode: string): Promise<void> {
  const body = { keyId: 'first', algorithm: 'hmac-sha256', publicKey: null } as const
  expect(codeOf(await admin.call(operations.addVendorKey, { params: { vendorCode }, body }))).toBe(
    'ok',
  )
  const params = { vendorCode, keyId: 'first' }
  await approve(admin.call(operations.askVendorKey, { params, body: { reason } }))
}

async function publish(gameCode: string): Promise<void> {
  const view = await server.server.modules.catalogue.games.reread()
  const nodeIds = [view.byCode.get(gameCode)?.game.nodeId ?? '']
  const change = { kind: 'state', state: 'published' } as const
  expect(codeOf(await admin.call(operations.changeStaffGames, { body: { nodeIds, change } }))).toBe(
    'ok',
  )
}

describe('a vendor that staff add', () => {
  it('is launched for money and for free in the protocol it was said to speak', async () => {
    const vendorCode = 'FARHARBOUR'
    const vendor = { vendorCode, displayName: 'Far Harbour' }
    expect(codeOf(await admin.call(operations.addVendor, { body: vendor }))).toBe('ok')
    expect(codeOf(await admin.call(operations.addVendor, { body: vendor }))).toBe('vendor_exists')
    const game = { gameId: 'far-lights', name: 'Far Lights', category: 'RNG' as const }
    const addGame = () =>
      admin.call(operations.addVendorGame, {
        params: { vendorCode },
        body: { ...game, supportsFreePlay: true },
      })
    expect(codeOf(await addGame())).toBe('ok')
    expect(codeOf(await addGame())).toBe('game_exists')
    await publish('far-lights')
    const member = await server.openMember(1_000n)
    const launch = async (mode: 'real' | 'free') => {
      const body = { gameCode: 'far-lights', mode }
      const answer = await member.call(operations.launchGame, { body })
      if (!answer.success) return answer.code
      expect(answer.value.isSimulation).toBe(false)
      return answer.value.launchUrl
    }
    // Nobody can reach it yet, so it is in no list.
    expect(await launch('real')).toBe('game_unknown')

    const baseUrl = server.provider.address
    await reach(vendorCode, { dialect: 'action-batch', baseUrl })
    await giveKey(vendorCode)
    await server.server.modules.catalogue.games.reread()
    const page = `${baseUrl}/vendor/batch/farharbour:far-lights`
    expect(await launch('real')).toBe(page)
    const { body: asked } = server.provider.asked.at(-1) ?? {}
    expect(asked).toMatchObject({ game: 'farharbour:far-lights', currency: 'PLY' })
    expect(asked).toHaveProperty('user_id')
    expect(await launch('free')).toBe(page)
    expect(server.provider.asked.at(-1)?.body).not.toHaveProperty('user_id')
  })
})

describe('an open breaker', () => {
  it.each([
    ['of the sandbox', 'PAPERKITE'],
    ['of a foreign protocol', 'FARHARBOUR'],
  ])('%s lets nobody in, for money or for free', async (_name, vendorCode) => {
    const { offered } = await server.server.modules.catalogue.games.view()
    const gameCode = offered.find(({ game }) => game.vendorCode === vendorCode)?.game.code ?? ''
    const hold = async (value: 'open' | null) => {
      const body = { hold: value, reason }
      await admin.call(operations.holdVendor, { params: { vendorCode }, body })
    }
    await hold('open')
    const member = await server.openMember(1_000n)
    const askedBefore = server.provider.asked.length
    for (const mode of ['real', 'free'] as const) {
      const launched = await member.call(operations.launchGame, { body: { gameCode, mode } })
      expect([mode, codeOf(launched)]).toEqual([mode, 'vendor_unavailable'])
    }
    expect(server.provider.asked.length).toBe(askedBefore)
    await hold(null)
  })
})

describe('a restart of the demonstration', () => {
  it('leaves addresses and protocols as staff decided them, and renews its own', async () => {
    const { pool } = server.database
    const [kept = '', other = ''] = Object.keys(SANDBOX_DIALECTS)
    await reach(kept, { baseUrl: 'https://games.example' })
    const was = await pool.query('select base_url from vendor_link where vendor_code = $1', [other])
    await pool.query(
      `update vendor_link set base_url = 'http://127.0.0.1:9' where vendor_code = $1`,
      [other],
    )
    await server.server.modules.vendorWallet.demonstrate(pool)
    const found = await pool.query(
      `select base_url, dialect, set_by_staff from vendor_link where vendor_code = any($1)
       order by set_by_staff desc`,
      [[kept, other]],
    )
    expect(found.rows).toEqual([
      { base_url: 'https://games.example', dialect: 'baize', set_by_staff: true },
      { ...was.rows[0], dialect: SANDBOX_DIALECTS[other], set_by_staff: false },
    ])
  })
})
