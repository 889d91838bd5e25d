import {
  signVendorBody,
  type VendorTransferCall,
  vendorMessage,
  vendorTransferPath,
} from '@baize/contract/vendors'
import type { EpochMs } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRecord } from '../desk.ts'
import { makeNonce, type RawAnswer, type RawCall, type Wire } from '../wire.ts'
import { certifyVendor } from './certify-vendor.ts'
import { type SandboxInMemory, sandboxIdentity, startSandboxInMemory } from './sandbox-in-memory.ts'
import { TrialWallet } from './trial-wallet.ts'

const identity = sandboxIdentity('KELPHOUSE')
let nowMs = 1_780_000_000_000
const clock = { now: () => nowMs as EpochMs }
const wallet = new TrialWallet(identity, () => nowMs)
let sandbox: SandboxInMemory

beforeAll(async () => {
  const post = () => Promise.reject(new Error('nobody plays here'))
  sandbox = await startSandboxInMemory({ clock, post })
})
afterAll(() => sandbox.stop())

async function failedOf(wire: Wire): Promise<readonly string[]> {
  const vendor = {
    ...{ wire, identity, gameId: 'kelp-tide', keepsWallets: true, nowMs: () => nowMs },
    play: () => Promise.resolve(),
    waitUntil: () => Promise.resolve(),
  }
  const results = await certifyVendor(vendor, wallet, { only: ['W'] })
  return results.filter(({ outcome }) => outcome !== 'passed').map(({ name }) => name)
}

const right: Wire = (call) => {
  nowMs += 1
  return sandbox.wire(call)
}
type Body = Record<string, unknown>
const bodyOf = ({ raw }: RawCall): Body => parseRecord(raw) ?? {}
const isOf = ({ path }: RawCall, ...calls: readonly VendorTransferCall[]) =>
  calls.some((call) => vendorTransferPath(call) === path)

/** The same call with another body, or stamped anew, in the operator's name. */
function restamp(call: RawCall, body: Body = bodyOf(call)): RawCall {
  const raw = JSON.stringify(body)
  const message = vendorMessage.callOfOperator(call.path)
  const stamp = { nowMs, nonce: makeNonce(), message }
  return { ...call, raw, headers: signVendorBody(identity, stamp, raw) }
}

/** An answer of the vendor's to this call, whatever it really said. */
function say(call: RawCall, body: Body): RawAnswer {
  const raw = JSON.stringify(body)
  const nonce = call.headers['x-nonce'] ?? ''
  const message = vendorMessage.answerToOperator(call.path)
  return { status: 200, raw, headers: signVendorBody(identity, { nowMs, nonce, message }, raw) }
}

const moved = (call: RawCall, to: Body) => {
  const { reference, amountMinor = '0', currency, scale } = bodyOf(call)
  return say(call, {
    ...{ code: 'ok', reference, currency, scale, amountMinor, balanceMinor: '0', replayed: false },
    ...to,
  })
}

const BROKEN: readonly (readonly [does: string, make: () => Wire, seenBy: RegExp])[] = [
  [
    'moves the money again when a transfer comes again',
    () => {
      const seen = new Set<unknown>()
      return async (call) => {
        const { reference, ...body } = bodyOf(call)
        if (!isOf(call, 'transfer_in', 'transfer_out') || !seen.has(reference)) {
          seen.add(reference)
          return await right(call)
        }
        const again = await right(restamp(call, { ...body, reference: makeNonce() }))
        return say(call, { ...parseRecord(again.raw), reference, replayed: true })
      }
    },
    /comes again happened once/,
  ],
  [
    'says done of what it did not do',
    () => async (call) =>
      isOf(call, 'transfer_in') ? moved(call, { balanceMinor: '10000' }) : await right(call),
    /in and out to the unit/,
  ],
  [
    'lets more out than there is',
    () => async (call) => {
      const answer = await right(call)
      const isShort = parseRecord(answer.raw)?.code === 'insufficient_funds'
      return isShort ? moved(call, {}) : answer
    },
    /more than there is/,
  ],
  [
    'takes another amount under a reference for a repeat',
    () => async (call) => {
      const answer = await right(call)
      const isConflict = parseRecord(answer.raw)?.code === 'tx_conflict'
      return isConflict ? moved(call, { replayed: true }) : answer
    },
    /is a conflict/,
  ],
  [
    'forgets what it was asked about before it came',
    () => async (call) =>
      isOf(call, 'status')
        ? say(call, {
            code: 'ok',
            reference: bodyOf(call).reference,
            status: 'failed',
            reason: 'tx_cancelled',
          })
        : await right(call),
    /never came has failed/,
  ],
  [
    'leaves open what became of a transfer',
    () => async (call) =>
      isOf(call, 'status')
        ? say(call, { code: 'ok', reference: bodyOf(call).reference, status: 'pending' })
        : await right(call),
    /what became of a transfer is told/,
  ],
  [
    'believes every signature',
    () => async (call) => {
      const answer = await right(restamp(call))
      return say(call, parseRecord(answer.raw) ?? {})
    },
    /another key signed/,
  ],
  [
    'tells another sum when everything comes back again',
    () => {
      const seen = new Set<unknown>()
      return async (call) => {
        const { reference } = bodyOf(call)
        const isAgain = isOf(call, 'transfer_out_all') && seen.has(reference)
        seen.add(reference)
        return isAgain ? moved(call, { amountMinor: '700', replayed: true }) : await right(call)
      }
    },
    /everything comes back at once/,
  ],
  [
    'opens a wallet anew',
    () => async (call) => {
      const { playerId, currency, scale } = bodyOf(call)
      const answer = await right(call)
      return isOf(call, 'create')
        ? say(call, { code: 'ok', playerId, currency, scale, balanceMinor: '0' })
        : answer
    },
    /not opened again in another currency/,
  ],
  [
    'signs its answers with another key',
    () => async (call) => {
      const answer = await right(call)
      return { ...answer, headers: { ...answer.headers, 'x-signature': '0'.repeat(64) } }
    },
    /opened empty/,
  ],
]

describe('the certification of wallets at vendors', () => {
  it('is passed by those of the sandbox', async () => {
    expect(await failedOf(right)).toEqual([])
  })

  it.each(BROKEN)('sees one that %s', async (_does, make, seenBy) => {
    expect((await failedOf(make())).join('\n')).toMatch(seenBy)
  })
})
