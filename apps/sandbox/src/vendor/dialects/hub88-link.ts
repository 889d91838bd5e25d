import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { VendorCall, VendorErrorCode, VendorRequest } from '@baize/contract/vendors'
import {
  HUB88_HEADER,
  HUB88_SCALE,
  type Hub88Call,
  type Hub88Status,
  hub88Answer,
  hub88Path,
} from '@baize/contract/vendors/hub88'
import { parseJson } from '../../calls/parse-json.ts'
import type { Post, Told, WalletLink } from '../wallet-link.ts'
import type { Hub88Keys } from './hub88-keys.ts'
import { decimalsOf, okWithBalance, refusedAs, silent } from './told.ts'

/** Asks the wallet as Hub88 would; what this dialect has no words for is not asked. */
export function createHub88Link(deps: {
  readonly post: Post
  readonly keys: Hub88Keys
}): WalletLink {
  const send = async (vendorId: string, call: Hub88Call, body: object, signature?: string) => {
    const raw = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      [HUB88_HEADER]: signature ?? (await deps.keys.sign(raw)),
    }
    return (await deps.post(hub88Path(vendorId, call), headers, raw)).raw
  }
  return {
    async ask(vendorId, call, body) {
      const said = wordsOf(call, body)
      if (!said) return silent('the dialect has no such call')
      try {
        return read(call, said.currency, await send(vendorId, said.call, said.body))
      } catch (failure) {
        return silent(failure instanceof Error ? failure.message : String(failure))
      }
    },
    async forge(vendorId, call, body) {
      const said = wordsOf(call, body)
      const made = randomBytes(384).toString('base64')
      if (said) await send(vendorId, said.call, said.body, made).catch(() => undefined)
    },
  }
}

/** Every field that some call of ours has. */
interface AnyRequest {
  readonly playerId: string
  readonly sessionId?: string
  readonly gameId?: string
  readonly roundId?: string
  readonly txId?: string
  readonly betTxId?: string
  readonly currency?: string
  readonly amountMinor?: string
  readonly roundClosed?: boolean
}

interface Words {
  readonly call: Hub88Call
  readonly currency: string
  readonly body: object
}

function wordsOf<Call extends VendorCall>(
  name: Call,
  request: VendorRequest<Call>,
): Words | undefined {
  const body = request as unknown as AnyRequest
  const { playerId: user, sessionId: token, currency = '' } = body
  const asked = { request_uuid: randomUUID(), user, token }
  const transaction = () => ({
    ...asked,
    transaction_uuid: uuidOf(body.txId),
    game_code: body.gameId,
    round: body.roundId,
    round_closed: body.roundClosed === true,
  })
  const money = () => ({ currency, amount: toScale(body.amountMinor, currency) })
  const reference = () => ({ reference_transaction_uuid: uuidOf(body.betTxId) })
  switch (name) {
    case 'balance':
      return { call: 'user/balance', currency, body: { ...asked, currency } }
    case 'bet':
      return { call: 'transaction/bet', currency, body: { ...transaction(), ...money() } }
    case 'win':
      return {
        call: 'transaction/win',
        currency,
        body: { ...transaction(), ...money(), ...reference() },
      }
    case 'refund':
      return { call: 'transaction/rollback', currency, body: { ...transaction(), ...reference() } }
    default:
      return undefined
  }
}

/** Their transactions are UUIDs; ours are made into one, always the same. */
function uuidOf(txId = ''): string {
  const hex = createHash('sha256').update(txId).digest('hex')
  const version = `8${hex.slice(13, 16)}-a${hex.slice(17, 20)}`
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${version}-${hex.slice(20, 32)}`
}

function stepOf(currency: string): bigint {
  return 10n ** BigInt(HUB88_SCALE - decimalsOf(currency))
}

function toScale(amountMinor = '0', currency: string): number {
  return Number(BigInt(amountMinor) * stepOf(currency))
}

const CODES: Readonly<Record<Exclude<Hub88Status, 'RS_OK'>, VendorErrorCode | undefined>> = {
  RS_ERROR_UNKNOWN: undefined,
  RS_ERROR_INVALID_PARTNER: undefined,
  RS_ERROR_INVALID_SIGNATURE: undefined,
  RS_ERROR_INVALID_TOKEN: 'session_not_found',
  RS_ERROR_INVALID_GAME: 'game_disabled',
  RS_ERROR_WRONG_CURRENCY: 'currency_mismatch',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_USER_DISABLED: 'account_locked',
  RS_ERROR_TOKEN_EXPIRED: 'session_expired',
  RS_ERROR_WRONG_SYNTAX: 'malformed',
  RS_ERROR_WRONG_TYPES: 'malformed',
  RS_ERROR_DUPLICATE_TRANSACTION: 'tx_conflict',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'bet_not_found',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'tx_cancelled',
  RS_ERROR_LIMIT_REACHED: 'bet_limit',
}

function read<Call extends VendorCall>(call: Call, currency: string, raw: string): Told<Call> {
  const answer = hub88Answer.safeParse(parseJson(raw))
  if (!answer.success) return silent('the answer cannot be read')
  const { status, balance = 0 } = answer.data
  if (status === 'RS_OK') return okWithBalance(BigInt(balance) / stepOf(currency))
  const code = CODES[status]
  return code ? refusedAs(call, code) : silent(status)
}
