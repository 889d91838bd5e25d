import {
  SANDBOX_DIALECTS,
  signVendorBody,
  type VendorCall,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import { findTitle, findVendorGame, VENDOR_TITLES } from '@baize/games/vendor-play'
import type { EpochMs } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEFT_AFTER_MS } from '../../../apps/sandbox/src/vendor/settle-rounds.ts'
import type { Post } from '../../../apps/sandbox/src/vendor/wallet-link.ts'
import { parseRecord } from '../desk.ts'
import { makeNonce } from '../wire.ts'
import { certifyVendor } from './certify-vendor.ts'
import { type SandboxInMemory, sandboxIdentity, startSandboxInMemory } from './sandbox-in-memory.ts'
import { TrialWallet } from './trial-wallet.ts'
import { VENDOR_SCENARIOS } from './vendor-scenarios.ts'

const identity = sandboxIdentity('LOTUS')
let nowMs = 1_780_000_000_000
const clock = { now: () => nowMs as EpochMs }
const wallet = new TrialWallet(identity, () => nowMs)
const TURNS_MAX = 10

/** Calls of a vendor that keeps the protocol, as its wallet answers them. */
const callsTo =
  (asked: TrialWallet): Post =>
  async (path, headers, raw) => {
    nowMs += 1
    const answer = await asked.take({ path, headers, raw })
    if (!answer) throw new Error('nothing was answered')
    return answer
  }
const right = callsTo(wallet)
let post = right
let sandbox: SandboxInMemory

beforeAll(async () => {
  sandbox = await startSandboxInMemory({
    clock,
    post: (path, headers, raw) => post(path, headers, raw),
  })
})
afterAll(() => sandbox.stop())

interface Candidate {
  readonly identity: ReturnType<typeof sandboxIdentity>
  readonly gameId: string
  readonly wallet: TrialWallet
}
const lotus: Candidate = { identity, gameId: 'lotus-garden', wallet }

async function failedOf(
  only?: readonly string[],
  { identity: signer, gameId, wallet: asked }: Candidate = lotus,
): Promise<readonly string[]> {
  const results = await certifyVendor(
    {
      wire: sandbox.wire,
      identity: signer,
      gameId,
      nowMs: () => nowMs,
      async play(launchUrl) {
        const name = await sandbox.open(launchUrl.slice(launchUrl.indexOf('/vendor/')))
        const choice = findVendorGame(findTitle(gameId)?.game)?.firstChoice
        const played = await sandbox.play(name, { stakeMinor: '100', ...(choice && { choice }) })
        if (played.state !== 'open') return
        // The player decides nothing and leaves the round, which ends by its rule.
        nowMs += LEFT_AFTER_MS
        await sandbox.desk.settler.settleAll()
      },
      async waitUntil(isSo) {
        for (let turn = 0; turn < TURNS_MAX && !isSo(); turn += 1) {
          await sandbox.desk.settler.settleAll()
        }
        if (!isSo()) throw new Error('it never was')
      },
    },
    asked,
    only ? { only } : {},
  )
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id, detail }) => `${id} ${detail}`)
}

const isOf = (path: string, ...calls: readonly VendorCall[]) =>
  calls.some((call) => vendorPath(call) === path)

/** An answer as a vendor would read it that believes whatever it is told. */
function believed(path: string, headers: Readonly<Record<string, string>>, raw: string) {
  const message = vendorMessage.answerToVendor(path)
  const stamp = { nowMs, nonce: headers['x-nonce'] ?? '', message }
  return { status: 200, headers: signVendorBody(identity, stamp, raw), raw }
}

/** The same call as the vendor stamps it anew. */
const signedAgain = (path: string, raw: string) =>
  signVendorBody(
    identity,
    { nowMs, nonce: makeNonce(), message: vendorMessage.callOfVendor(path) },
    raw,
  )

/** What a wallet would have said. */
function invented(path: string, headers: Readonly<Record<string, string>>, raw: string) {
  const txId = String(parseRecord(raw)?.txId)
  const money = { currency: 'PLY', scale: 2, balanceMinor: '0', amountMinor: '0' }
  const told = { code: 'ok', ...money, txId, transactionId: 'x', replayed: false }
  return believed(path, headers, JSON.stringify(told))
}

/** Each vendor of the demonstration that speaks the house's own protocol, with the first title that it publishes. */
const PUBLISHED = [...new Map(VENDOR_TITLES.toReversed().map(({ vendor, code }) => [vendor, code]))]
  .filter(([vendor]) => !Object.hasOwn(SANDBOX_DIALECTS, vendor))
  .toReversed()

const CARELESS: readonly (readonly [does: string, post: Post, seenBy: readonly string[]])[] = [
  [
    'sends a bet again that was not answered',
    async (path, headers, raw) => {
      const again = () => right(path, signedAgain(path, raw), raw)
      return await right(path, headers, raw).catch(async (failure: unknown) => {
        if (isOf(path, 'bet')) await again()
        throw failure
      })
    },
    ['T01', 'T02'],
  ],
  [
    'believes every answer',
    async (path, headers, raw) => believed(path, headers, (await right(path, headers, raw)).raw),
    ['T05', 'T06', 'T12'],
  ],
  [
    'sends a win once',
    (path, headers, raw) =>
      right(path, headers, raw).then(
        (answer) => (isOf(path, 'win') ? invented(path, headers, raw) : answer),
        (failure: unknown) => {
          if (!isOf(path, 'win')) throw failure
          return invented(path, headers, raw)
        },
      ),
    ['T09', 'T10', 'T11'],
  ],
  [
    'forgets refunds',
    async (path, headers, raw) =>
      isOf(path, 'refund') ? invented(path, headers, raw) : await right(path, headers, raw),
    ['T01', 'T02', 'T03', 'T04', 'T14'],
  ],
]

describe('the certification of vendors', () => {
  it('has names and ids of their own', () => {
    expect(new Set(VENDOR_SCENARIOS.map(({ id }) => id)).size).toBe(VENDOR_SCENARIOS.length)
    expect(new Set(VENDOR_SCENARIOS.map(({ name }) => name)).size).toBe(VENDOR_SCENARIOS.length)
  })

  it('is passed by the vendors of the sandbox', async () => {
    post = right
    expect(await failedOf()).toEqual([])
  })

  it.each(PUBLISHED)('is passed by %s', async (vendor, gameId) => {
    const its = sandboxIdentity(vendor)
    const asked = new TrialWallet(its, () => nowMs)
    post = callsTo(asked)
    expect(await failedOf(undefined, { identity: its, gameId, wallet: asked })).toEqual([])
  })

  it.each(CARELESS)('sees a vendor that %s', async (_does, careless, seenBy) => {
    post = careless
    const failed = await failedOf(seenBy)
    expect(failed.map((each) => each.slice(0, 3))).toEqual(expect.arrayContaining([...seenBy]))
  })
})
