import { randomUUID } from 'node:crypto'
import {
  SANDBOX_DIALECTS,
  signVendorBody,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import {
  ACTION_BATCH_HEADER,
  actionBatchAuthorization,
  actionBatchGame,
  actionBatchPath,
} from '@baize/contract/vendors/action-batch'
import { HUB88_HEADER, hub88Path } from '@baize/contract/vendors/hub88'
import type { OwnVendors, Seat } from './own-vendors.ts'

/** One thing a vendor says of a round. */
export type VendorOrder =
  | { readonly kind: 'bet'; readonly txId: string; readonly amountMinor: number }
  | {
      readonly kind: 'win'
      readonly txId: string
      readonly betTxId: string
      readonly amountMinor: number
    }
  | { readonly kind: 'refund'; readonly txId: string; readonly betTxId: string }

/** A call as it travels. */
export interface Written {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
}

/** How a vendor speaks: its calls, and what their answers mean in the house's own codes. */
export interface Dialect {
  readonly vendorCode: string
  /** What a seat needs before it can bet; nothing where no token is exchanged. */
  openSession?(seat: Seat): Written
  write(seat: Seat, sessionId: string, roundId: string, order: VendorOrder): Written
  /** The body as it is, signed as this vendor signs; by another key where one is given. */
  sign(path: string, raw: string, by?: string): Written
  codeOf(status: number, body: Readonly<Record<string, unknown>>): string
  /** The code that this vendor hears where the house's own protocol would say this. */
  translated(code: string): string
}

const MONEY = { currency: 'PLY', scale: 2 }
const HUB88_STEP = 1_000
const JSON_TYPE = { 'content-type': 'application/json' }
/** A vendor of the house's own protocol, beside one of each foreign one. */
export const OWN_DIALECT = 'PAPERKITE'

export function dialectsOf(vendors: OwnVendors): readonly Dialect[] {
  const foreign = Object.entries(SANDBOX_DIALECTS).map(([vendorCode, dialect]) =>
    dialect === 'hub88' ? hub88Dialect(vendors, vendorCode) : batchDialect(vendors, vendorCode),
  )
  return [ownDialect(vendors), ...foreign]
}

function ownDialect(vendors: OwnVendors): Dialect {
  const vendorCode = OWN_DIALECT
  const sign: Dialect['sign'] = (path, raw, by = vendorCode) => {
    const signer = { ...vendors.signerOf(by), vendorId: vendorCode }
    const message = vendorMessage.callOfVendor(path)
    const stamp = { nowMs: Date.now(), nonce: randomUUID(), message }
    const headers = signVendorBody(signer, stamp, raw)
    return { path, raw, headers }
  }
  return {
    vendorCode,
    sign,
    openSession: ({ token }) => sign(vendorPath('authenticate'), JSON.stringify({ token })),
    write({ playerId, gameCode: gameId }, sessionId, roundId, order) {
      const place = { txId: order.txId, playerId, sessionId, roundId, gameId }
      const body =
        order.kind === 'refund'
          ? { ...place, betTxId: order.betTxId }
          : { ...place, ...MONEY, amountMinor: String(order.amountMinor) }
      const won = order.kind === 'win' ? { betTxId: order.betTxId, roundClosed: true } : {}
      return sign(vendorPath(order.kind), JSON.stringify({ ...body, ...won }))
    },
    codeOf: (_status, { code }) => String(code),
    translated: (code) => code,
  }
}

function batchDialect(vendors: OwnVendors, vendorCode: string): Dialect {
  const sign: Dialect['sign'] = (path, raw, by = vendorCode) => {
    const signature = vendors.signerOf(by).sign(raw)
    const headers = { ...JSON_TYPE, [ACTION_BATCH_HEADER]: actionBatchAuthorization(signature) }
    return { path, raw, headers }
  }
  return {
    vendorCode,
    sign,
    write({ playerId, gameCode }, _sessionId, roundId, order) {
      const action =
        order.kind === 'refund'
          ? { action: 'rollback', action_id: order.txId, original_action_id: order.betTxId }
          : { action: order.kind, action_id: order.txId, amount: order.amountMinor }
      const raw = JSON.stringify({
        ...{ user_id: playerId, currency: MONEY.currency, game_id: roundId },
        game: actionBatchGame(vendorCode, gameCode),
        actions: [action],
      })
      return sign(actionBatchPath(vendorCode), raw)
    },
    codeOf: (status, { reason }) => (status === 200 ? 'ok' : String(reason)),
    // What was cancelled before it came is done here, and moves nothing.
    translated: (code) => (code === 'tx_cancelled' ? 'ok' : code),
  }
}

const HUB88_WORDS: Readonly<Record<string, string>> = {
  ok: 'RS_OK',
  tx_cancelled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  already_settled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_closed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  session_expired: 'RS_ERROR_TOKEN_EXPIRED',
  account_locked: 'RS_ERROR_USER_DISABLED',
  self_excluded: 'RS_ERROR_USER_DISABLED',
}

function hub88Dialect(vendors: OwnVendors, vendorCode: string): Dialect {
  const sign: Dialect['sign'] = (path, raw, by) => {
    const signature = by === undefined ? vendors.signRsa(raw) : vendors.signerOf(by).sign(raw)
    return { path, raw, headers: { ...JSON_TYPE, [HUB88_HEADER]: signature } }
  }
  return {
    vendorCode,
    sign,
    write({ playerId: user, token, gameCode }, _sessionId, round, order) {
      const money = (minor: number) => ({
        ...{ currency: MONEY.currency, amount: minor * HUB88_STEP },
      })
      const place = { request_uuid: randomUUID(), user, token, game_code: gameCode, round }
      const body = {
        ...{ ...place, transaction_uuid: order.txId, round_closed: order.kind === 'win' },
        ...(order.kind !== 'refund' && money(order.amountMinor)),
        ...(order.kind !== 'bet' && { reference_transaction_uuid: order.betTxId }),
      }
      const call = `transaction/${order.kind === 'refund' ? 'rollback' : order.kind}` as const
      return sign(hub88Path(vendorCode, call), JSON.stringify(body))
    },
    codeOf: (_status, { status }) => String(status),
    translated: (code) => HUB88_WORDS[code] ?? code,
  }
}
