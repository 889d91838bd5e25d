import { VENDOR_HEADERS, vendorMessage, vendorPath } from '@baize/contract/vendors'
import { RoundOf } from '../bodies.ts'
import type { Desk, Stamp } from '../desk.ts'
import { group } from '../scenario.ts'
import { hmacIdentity, makeNonce, type RawCall } from '../wire.ts'

const MINUTE_MS = 60_000
const { version: VERSION, ...PROVING } = VENDOR_HEADERS
const PROOFS = Object.values(PROVING)

/** A bet that must be refused before anything is read, and take nothing. */
async function unbelieved(desk: Desk, stamp: Stamp): Promise<void> {
  const bet = new RoundOf(desk).bet()
  await desk.moves(0, async () =>
    desk.refused(await desk.call('bet', bet, stamp), 'signature_invalid'),
  )
}

async function stale(desk: Desk, offMs: number): Promise<void> {
  const bet = new RoundOf(desk).bet()
  const nowMs = desk.options.nowMs() + offMs
  await desk.moves(0, async () =>
    desk.refused(await desk.call('bet', bet, { nowMs }), 'stale_request'),
  )
}

function withHeader(name: string, value: string) {
  return (call: RawCall): RawCall => ({ ...call, headers: { ...call.headers, [name]: value } })
}

function without(name: string) {
  return (call: RawCall): RawCall => {
    const { [name]: _left, ...headers } = call.headers
    return { ...call, headers }
  }
}

export const SIGNATURES = group('S', 'Signatures', [
  {
    name: 'an answer is signed over the bytes that travel, and repeats the nonce of its call',
    async run(desk) {
      const { playerId, currency } = desk.seat
      const nonce = makeNonce()
      const raw = JSON.stringify({ playerId, currency })
      const answer = await desk.send('balance', raw, { nonce })
      desk.must(desk.isProven(answer, nonce, 'balance'), 'the answer’s signature proves nothing')
    },
  },
  {
    name: 'a refusal is signed like every answer',
    async run(desk) {
      const nonce = makeNonce()
      const answer = await desk.send('win', JSON.stringify(new RoundOf(desk).win('no-bet')), {
        nonce,
      })
      desk.must(desk.isProven(answer, nonce, 'win'), 'the refusal’s signature proves nothing')
    },
  },
  ...PROOFS.map((header) => ({
    name: `a call without ${header} takes nothing`,
    run: (desk: Desk) => unbelieved(desk, { alter: without(header) }),
  })),
  {
    name: 'a call signed with another key takes nothing',
    async run(desk) {
      const { vendorId, keyId } = desk.options.identity
      await unbelieved(desk, { identity: hmacIdentity(vendorId, keyId, 'not the key') })
    },
  },
  {
    name: 'a call of a key that is not known takes nothing',
    run: (desk) => unbelieved(desk, { alter: withHeader(VENDOR_HEADERS.key, 'no-such-key') }),
  },
  {
    name: 'a call of a vendor that is not known takes nothing',
    run: (desk) => unbelieved(desk, { alter: withHeader(VENDOR_HEADERS.vendor, 'NOSUCHVENDOR') }),
  },
  {
    name: 'a body that was changed by one byte takes nothing',
    async run(desk) {
      const raise = (call: RawCall) => ({
        ...call,
        raw: call.raw.replace('"amountMinor":"', '"amountMinor":"1'),
      })
      await unbelieved(desk, { alter: raise })
    },
  },
  {
    name: 'a space more in the body takes nothing',
    run: (desk) => unbelieved(desk, { alter: (call) => ({ ...call, raw: `${call.raw} ` }) }),
  },
  {
    name: 'a time that was changed takes nothing',
    async run(desk) {
      const later = String(desk.options.nowMs() + 1)
      await unbelieved(desk, {
        nowMs: Number(later) - 2,
        alter: withHeader(VENDOR_HEADERS.timestamp, later),
      })
    },
  },
  {
    name: 'a nonce that was changed takes nothing',
    run: (desk) => unbelieved(desk, { alter: withHeader(VENDOR_HEADERS.nonce, makeNonce()) }),
  },
  {
    name: 'a signature of another call’s body takes nothing',
    async run(desk) {
      const cheap = JSON.stringify(new RoundOf(desk).bet())
      const dear = JSON.stringify(new RoundOf(desk).bet({ amountMinor: desk.stakes(5) }))
      await desk.moves(0, async () => {
        const alter = (call: RawCall) => ({ ...call, raw: dear })
        desk.refused(
          desk.read('bet', {}, await desk.send('bet', cheap, { alter })),
          'signature_invalid',
        )
      })
    },
  },
  { name: 'a call of six minutes ago is stale', run: (desk) => stale(desk, -6 * MINUTE_MS) },
  { name: 'a call from six minutes ahead is stale', run: (desk) => stale(desk, 6 * MINUTE_MS) },
  {
    name: 'a call of a clock that is four minutes ahead is taken',
    async run(desk) {
      const { playerId, currency } = desk.seat
      const nowMs = desk.options.nowMs() + 4 * MINUTE_MS
      desk.ok(await desk.call('balance', { playerId, currency }, { nowMs }), 'balance')
    },
  },
  {
    name: 'a nonce works once',
    async run(desk) {
      const nonce = makeNonce()
      const { playerId, currency } = desk.seat
      desk.ok(await desk.call('balance', { playerId, currency }, { nonce }), 'balance')
      await desk.moves(0, async () => {
        const bet = new RoundOf(desk).bet()
        desk.refused(await desk.call('bet', bet, { nonce }), 'stale_request')
      })
    },
  },
  {
    name: 'the same bytes sent twenty times at once take one bet',
    async run(desk) {
      const bet = new RoundOf(desk).bet()
      const stamp = { nonce: makeNonce(), nowMs: desk.options.nowMs() }
      await desk.moves(-desk.options.stakeMinor, async () => {
        await Promise.all(Array.from({ length: 20 }, () => desk.call('bet', bet, stamp)))
      })
    },
  },
  {
    name: 'what is signed are bytes: fields in another order and with spaces are the same call',
    async run(desk) {
      const { playerId, currency } = desk.seat
      const raw = `{\n  "currency" : "${currency}",\n  "playerId" : "${playerId}"\n}`
      desk.ok(desk.read('balance', {}, await desk.send('balance', raw)), 'balance')
    },
  },
  {
    name: 'a call that is signed for another path takes nothing',
    run: (desk) => unbelieved(desk, { message: vendorMessage.callOfVendor(vendorPath('bet_win')) }),
  },
  {
    name: 'a message signed as the operator’s own takes nothing',
    run: (desk) => unbelieved(desk, { message: vendorMessage.answerToVendor(vendorPath('bet')) }),
  },
  {
    name: `a call without ${VERSION} takes nothing`,
    run: (desk) => unbelieved(desk, { alter: without(VERSION) }),
  },
])
