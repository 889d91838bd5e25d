import {
  VENDOR_ERRORS,
  VENDOR_HEADERS,
  VENDOR_RECORDS_PATH,
  VENDOR_RECORDS_ROWS_MAX,
  type VendorErrorCode,
  type VendorTransferCall,
  type VendorTransferRequest,
  vendorErrorAnswer,
  vendorRecordsAnswer,
  vendorTransferAnswers,
  vendorTransferPath,
} from '@baize/contract/vendors'
import { parseRecord } from '../desk.ts'
import { Unmet } from '../unmet.ts'
import { makeNonce } from '../wire.ts'
import { told } from './told.ts'
import type { Trial } from './trial.ts'

interface Draft {
  readonly name: string
  run(trial: Trial): Promise<void>
}

type Stamp = Parameters<Trial['ask']>[1]
type Fields = Readonly<Record<string, unknown>>

const MONEY = { currency: 'PLY', scale: 2 }
const FIRST = 10_000n
const TOGETHER = 20
const RECORD_PAGES_MAX = 200
const NO_AMOUNTS = ['-500', '1.5', '0', '1e3', '', '500 ', 500, null] as const

/** One player's wallet at the vendor, as the operator moves money in and out of it. */
class Wallet {
  readonly trial: Trial
  readonly playerId = `certified-${makeNonce()}`

  constructor(trial: Trial) {
    this.trial = trial
  }

  async ask(call: VendorTransferCall, body: Fields, stamp: Stamp = {}) {
    const path = vendorTransferPath(call)
    const answer = await this.trial.ask(body, { ...stamp, path })
    const said = parseRecord(answer.raw)
    if (!said) throw new Unmet(`${call} was answered ${answer.status} and no JSON object`)
    if (!this.trial.isProven(answer)) throw new Unmet(`the answer to ${call} proves nothing`)
    const shape = said.code === 'ok' ? vendorTransferAnswers[call] : vendorErrorAnswer
    const read = shape.safeParse(said)
    if (!read.success) throw new Unmet(`the answer to ${call} is not of its shape: ${answer.raw}`)
    return { status: answer.status, said }
  }

  async ok(call: VendorTransferCall, body: Fields): Promise<Fields> {
    const { said, status } = await this.ask(call, body)
    if (said.code !== 'ok' || status !== 200) {
      throw new Unmet(`${call} should be answered ok, not ${said.code} with ${status}`)
    }
    return said
  }

  async refused(
    call: VendorTransferCall,
    body: Fields,
    code: VendorErrorCode,
    stamp: Stamp = {},
  ): Promise<void> {
    const { said, status } = await this.ask(call, body, stamp)
    if (said.code !== code || status !== VENDOR_ERRORS[code].status) {
      throw new Unmet(`${call} should be refused as ${code}, not ${said.code} with ${status}`)
    }
  }

  async open(): Promise<Fields> {
    return await this.ok('create', { playerId: this.playerId, ...MONEY, language: 'en' })
  }

  /** A transfer of this player under a name that was never used. */
  order(amountMinor: bigint | string): VendorTransferRequest<'transfer_in'> {
    const reference = `certified-${makeNonce()}`
    return { reference, playerId: this.playerId, ...MONEY, amountMinor: String(amountMinor) }
  }

  async balance(): Promise<bigint> {
    const asked = { playerId: this.playerId, currency: MONEY.currency }
    return BigInt(String((await this.ok('balance', asked)).balanceMinor))
  }

  async holds(expected: bigint): Promise<void> {
    const really = await this.balance()
    if (really !== expected) {
      throw new Unmet(`the wallet should hold ${expected}, and holds ${really}`)
    }
  }
}

async function filled(trial: Trial): Promise<Wallet> {
  const wallet = new Wallet(trial)
  await wallet.open()
  await wallet.ok('transfer_in', wallet.order(FIRST))
  return wallet
}

const OPENING: readonly Draft[] = [
  {
    name: 'a wallet is opened empty, and opening it again tells the same',
    async run(trial) {
      const wallet = new Wallet(trial)
      const [first, second] = [await wallet.open(), await wallet.open()]
      trial.must(first.balanceMinor === '0', `it was opened with ${first.balanceMinor}`)
      trial.must(JSON.stringify(first) === JSON.stringify(second), 'it is another the second time')
    },
  },
  {
    name: 'a wallet is not opened again in another currency',
    async run(trial) {
      const wallet = await filled(trial)
      const body = { playerId: wallet.playerId, currency: 'XTS', scale: 2, language: 'en' }
      await wallet.refused('create', body, 'currency_mismatch')
    },
  },
  {
    name: 'a player without a wallet has no balance, and nothing moves',
    async run(trial) {
      const wallet = new Wallet(trial)
      const asked = { playerId: wallet.playerId, currency: MONEY.currency }
      await wallet.refused('balance', asked, 'player_unknown')
      await wallet.refused('transfer_in', wallet.order(FIRST), 'player_unknown')
    },
  },
]

const MOVING: readonly Draft[] = [
  {
    name: 'money goes in and out to the unit, and every answer tells the balance',
    async run(trial) {
      const wallet = await filled(trial)
      const out = await wallet.ok('transfer_out', wallet.order(3_001n))
      trial.must(out.balanceMinor === '6999', `the answer tells ${out.balanceMinor}`)
      await wallet.holds(6_999n)
    },
  },
  {
    name: 'a transfer that comes again happened once, and is answered as before',
    async run(trial) {
      const wallet = await filled(trial)
      for (const call of ['transfer_in', 'transfer_out'] as const) {
        const order = wallet.order(500n)
        const before = await wallet.balance()
        const first = await wallet.ok(call, order)
        const again = await wallet.ok(call, order)
        trial.must(first.replayed === false && again.replayed === true, 'it is not said to be one')
        trial.must(again.amountMinor === '500', 'another amount is told')
        await wallet.holds(call === 'transfer_in' ? before + 500n : before - 500n)
      }
    },
  },
  {
    name: 'twenty of one transfer at once are one',
    async run(trial) {
      const wallet = await filled(trial)
      const order = wallet.order(500n)
      const calls = Array.from({ length: TOGETHER }, () => wallet.ok('transfer_out', order))
      await Promise.all(calls)
      await wallet.holds(FIRST - 500n)
    },
  },
  {
    name: 'another transfer under the same reference is a conflict, and moves nothing',
    async run(trial) {
      const wallet = await filled(trial)
      const order = wallet.order(500n)
      await wallet.ok('transfer_out', order)
      await wallet.refused('transfer_out', { ...order, amountMinor: '501' }, 'tx_conflict')
      await wallet.refused('transfer_in', order, 'tx_conflict')
      await wallet.holds(FIRST - 500n)
    },
  },
  {
    name: 'more than there is does not go out, and stays refused when money comes',
    async run(trial) {
      const wallet = await filled(trial)
      const order = wallet.order(FIRST + 1n)
      await wallet.refused('transfer_out', order, 'insufficient_funds')
      await wallet.ok('transfer_in', wallet.order(FIRST))
      await wallet.refused('transfer_out', order, 'insufficient_funds')
      await wallet.holds(2n * FIRST)
    },
  },
  {
    name: 'of two transfers that each take everything, at once, one is done',
    async run(trial) {
      const wallet = await filled(trial)
      const both = await Promise.all(
        [0, 1].map(() => wallet.ask('transfer_out', wallet.order(FIRST))),
      )
      const codes = both.map(({ said }) => String(said.code)).toSorted()
      trial.must(codes.join() === 'insufficient_funds,ok', `they were answered ${codes}`)
      await wallet.holds(0n)
    },
  },
  {
    name: 'everything comes back at once, is told, and is told again',
    async run(trial) {
      const wallet = await filled(trial)
      const { amountMinor: _all, ...order } = wallet.order(1n)
      const first = await wallet.ok('transfer_out_all', order)
      await wallet.ok('transfer_in', wallet.order(700n))
      const again = await wallet.ok('transfer_out_all', order)
      trial.must(first.amountMinor === String(FIRST), `${first.amountMinor} came back`)
      trial.must(again.amountMinor === first.amountMinor, 'the second time it is another sum')
      await wallet.holds(700n)
    },
  },
  {
    name: 'of an empty wallet everything is nothing',
    async run(trial) {
      const wallet = new Wallet(trial)
      await wallet.open()
      const { amountMinor: _all, ...order } = wallet.order(1n)
      const { amountMinor } = await wallet.ok('transfer_out_all', order)
      trial.must(amountMinor === '0', `${amountMinor} came back`)
    },
  },
  {
    name: 'what is no amount, and another currency, moves nothing',
    async run(trial) {
      const wallet = await filled(trial)
      for (const amountMinor of NO_AMOUNTS) {
        await wallet.refused('transfer_in', { ...wallet.order(1n), amountMinor }, 'malformed')
      }
      const other = { ...wallet.order(500n), currency: 'XTS' }
      await wallet.refused('transfer_in', other, 'currency_mismatch')
      await wallet.holds(FIRST)
    },
  },
  {
    name: 'less than the vendor’s own limit does not go in',
    async run(trial) {
      const wallet = new Wallet(trial)
      const { transferMinMinor: least } = await wallet.open()
      if (least === undefined || BigInt(String(least)) <= 1n) return
      const order = wallet.order(BigInt(String(least)) - 1n)
      await wallet.refused('transfer_in', order, 'transfer_limit')
      await wallet.holds(0n)
    },
  },
]

const FATES: readonly Draft[] = [
  {
    name: 'what became of a transfer is told: done with its amount, or failed with the reason',
    async run(trial) {
      const wallet = await filled(trial)
      const [done, failed] = [wallet.order(400n), wallet.order(FIRST)]
      await wallet.ok('transfer_out', done)
      await wallet.refused('transfer_out', failed, 'insufficient_funds')
      const [first, second] = [
        await wallet.ok('status', { reference: done.reference }),
        await wallet.ok('status', { reference: failed.reference }),
      ]
      trial.must(first.status === 'done' && first.amountMinor === '400', `it is ${first.status}`)
      const isFailed = second.status === 'failed' && second.reason === 'insufficient_funds'
      trial.must(isFailed, `the other is ${second.status}, ${second.reason}`)
    },
  },
  {
    name: 'a transfer that never came has failed from the moment it is asked for',
    async run(trial) {
      const wallet = await filled(trial)
      for (const call of ['transfer_in', 'transfer_out'] as const) {
        const order = wallet.order(500n)
        const fate = await wallet.ok('status', { reference: order.reference })
        trial.must(fate.status === 'failed', `it is ${fate.status}`)
        await wallet.refused(call, order, 'tx_cancelled')
        await wallet.holds(FIRST)
        const still = await wallet.ok('status', { reference: order.reference })
        trial.must(still.status === 'failed', `afterwards it is ${still.status}`)
      }
    },
  },
  {
    name: 'a transfer and the question about it, at once, end alike',
    async run(trial) {
      const wallet = await filled(trial)
      const order = wallet.order(500n)
      const [moved] = await Promise.all([
        wallet.ask('transfer_out', order),
        wallet.ask('status', { reference: order.reference }),
      ])
      const { status } = await wallet.ok('status', { reference: order.reference })
      trial.must(status === (moved.said.code === 'ok' ? 'done' : 'failed'), `it is ${status}`)
      await wallet.holds(status === 'done' ? FIRST - 500n : FIRST)
    },
  },
]

const FORGED: readonly Draft[] = [
  {
    name: 'a transfer whose body was changed, or that another key signed, moves nothing',
    async run(trial) {
      const wallet = await filled(trial)
      const order = wallet.order(500n)
      const stamps: readonly Stamp[] = [
        { alter: (call) => ({ ...call, raw: call.raw.replace('"500"', '"9000"') }) },
        {
          alter: (call) => ({
            ...call,
            headers: { ...call.headers, [VENDOR_HEADERS.signature]: '0'.repeat(64) },
          }),
        },
      ]
      for (const stamp of stamps) await unmoved(wallet, order, 'signature_invalid', stamp)
      await wallet.holds(FIRST)
    },
  },
  {
    name: 'a transfer of six minutes ago, or with a nonce that was used, moves nothing',
    async run(trial) {
      const wallet = await filled(trial)
      const nowMs = trial.vendor.nowMs() - 6 * 60_000
      await unmoved(wallet, wallet.order(500n), 'stale_request', { nowMs })
      const nonce = makeNonce()
      await wallet.ask('transfer_out', wallet.order(100n), { nonce })
      await unmoved(wallet, wallet.order(500n), 'stale_request', { nonce })
      await wallet.holds(FIRST - 100n)
    },
  },
]

/** Refused before anything of it is believed; whether that answer proves itself is the vendor's choice. */
async function unmoved(
  wallet: Wallet,
  order: Fields,
  code: 'signature_invalid' | 'stale_request',
  stamp: Stamp,
): Promise<void> {
  const path = vendorTransferPath('transfer_out')
  const answer = await wallet.trial.ask(order, { ...stamp, path })
  const isRefused = answer.status === VENDOR_ERRORS[code].status
  if (!isRefused) throw new Unmet(`it was answered ${answer.status}, and should be ${code}`)
}

const RECORDS: readonly Draft[] = [
  {
    name: 'the records count their places without a gap, and tell each page again',
    async run(trial) {
      let after = 0n
      for (let pages = 0; pages < RECORD_PAGES_MAX; pages += 1) {
        const asked = { after: String(after), limit: VENDOR_RECORDS_ROWS_MAX }
        const page = await told(trial, VENDOR_RECORDS_PATH, asked, vendorRecordsAnswer)
        const again = await told(trial, VENDOR_RECORDS_PATH, asked, vendorRecordsAnswer)
        const [first] = page.records
        trial.must(
          JSON.stringify(first) === JSON.stringify(again.records[0]),
          'a page is another the second time',
        )
        for (const { sequence } of page.records) {
          after += 1n
          trial.must(sequence === String(after), `${sequence} stands in the place of ${after}`)
        }
        if (after >= BigInt(page.last)) return
        trial.must(page.records.length > 0, 'there is more, and nothing is told')
      }
    },
  },
]

/** What vendors are asked that keep a wallet of their own for each player. */
export const WALLET_DRAFTS: readonly Draft[] = [
  ...OPENING,
  ...MOVING,
  ...FATES,
  ...FORGED,
  ...RECORDS,
]
