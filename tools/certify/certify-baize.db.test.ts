import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantFreeRounds } from '../../apps/server/src/testing/grant-free-rounds.store.ts'
import { createForwardClock } from '../../apps/server/src/testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import {
  openTestVendor,
  type TestMember,
  type TestVendor,
} from '../../apps/server/src/testing/test-vendor.ts'
import { certifyWallet } from './certify-wallet.ts'
import type { OperatorHooks } from './operator-hooks.ts'
import type { Identity, Wire } from './wire.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
const REMEMBERED_MS = 3_001
let server: TestServer
let vendor: TestVendor
let member: TestMember

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  member = await server.openMember(10_000_000n)
})
afterAll(() => server.stop())

const wire: Wire = async ({ path, headers, raw }) => {
  const response = await server.server.app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: raw,
  })
  const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return { status: response.statusCode, headers: Object.fromEntries(told), raw: response.body }
}

const setMember = async (change: string) => {
  await server.database.pool.query(`update member set ${change} where id = $1`, [member.memberId])
}
const hooks: OperatorHooks = {
  launch: () => vendor.launch(member),
  async endSession() {
    await server.database.pool.query(
      'update vendor_session set ended_at = opened_at where member_id = $1',
      [member.memberId],
    )
    // Sessions are remembered for a moment.
    clock.forward(REMEMBERED_MS)
  },
  lockPlayer: () => setMember(`status = 'locked'`),
  excludePlayer: () => setMember(`excluded_until_ms = ${clock.now() + DAY_MS}`),
  grantFreeRounds: () => grantFreeRounds(server.database.pool, { ...vendor, ...member }),
  restorePlayer: () => setMember(`status = 'active', excluded_until_ms = 0`),
}

it('Baize’s own wallet passes the certification as a whole', { timeout: 120_000 }, async () => {
  const { signer } = vendor
  const identity: Identity = {
    ...signer,
    verify: (text, signature) => signer.sign(text) === signature,
  }
  const results = await certifyWallet({
    wire,
    identity,
    hooks,
    stakeMinor: 100n,
    nowMs: () => clock.now(),
    token: await vendor.launch(member),
  })
  const failed = results.filter(({ outcome }) => outcome !== 'passed')
  expect(failed.map(({ id, name, detail }) => `${id} ${name}: ${detail}`)).toEqual([])
})
