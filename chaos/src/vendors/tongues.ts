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
export type Said =
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
export interface Tongue {
  readonly vendorCode: string
  /** What a seat needs before it can bet; nothing where no token is exchanged. */
  openSession?(seat: Seat): Written
  write(seat: Seat, sessionId: string, roundId: string, said: Said): Written
  /** The body as it is, signed as this vendor signs; by another key where one is given. */
  sign(path: string, raw: string, by?: string): Written
  codeOf(status: number, body: Readonly<Record<string, unknown>>): string
  /** The code that this vendor hears where the house's own protocol would say this. */
  heardAs(code: string): string
}

const MONEY = { currency: 'PLY', scale: 2 }
const HUB88_STEP = 1_000
const JSON_TYPE = { 'content-type': 'application/json' }
/** A vendor of the house's own protocol, beside one of each foreign one. */
export const OWN_TONGUE = 'PAPERKITE'

export function tonguesOf(vendors: OwnVendors): readonly Tongue[] {
  const foreign = Object.entries(SANDBOX_DIALECTS).map(([vendorCode, dialect]) =>
    dialect === 'hub88' ? hub88Tongue(vendors, vendorCode) : batchTongue(vendors, vendorCode),
  )
  return [ownTongue(vendors), ...foreign]
}

function ownTongue(vendors: OwnVendors): Tongue {
  const vendorCode = OWN_TONGUE
  const sign: Tongue['sign'] = (path, raw, by = vendorCode) => {
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
    write({ playerId, gameCode: gameId }, sessionId, roundId, said) {
      const place = { txId: said.txId, playerId, sessionId, roundId, gameId }
      const body =
        said.kind === 'refund'
          ? { ...place, betTxId: said.betTxId }
          : { ...place, ...MONEY, amountMinor: String(said.amountMinor) }
      const won = said.kind === 'win' ? { betTxId: said.betTxId, roundClosed: true } : {}
      return sign(vendorPath(said.kind), JSON.stringify({ ...body, ...won }))
    },
    codeOf: (_status, { code }) => String(code),
    heardAs: (code) => code,
  }
}

function batchTongue(vendors: OwnVendors, vendorCode: string): Tongue {
  const sign: Tongue['sign'] = (path, raw, by = vendorCode) => {
    const signature = vendors.signerOf(by).sign(raw)
    const headers = { ...JSON_TYPE, [ACTION_BATCH_HEADER]: actionBatchAuthorization(signature) }
    return { path, raw, headers }
  }
  return {
    vendorCode,
    sign,
    write({ playerId, gameCode }, _sessionId, roundId, said) {
      const action =
        said.kind === 'refund'
          ? { action: 'rollback', action_id: said.txId, original_action_id: said.betTxId }
          : { action: said.kind, action_id: said.txId, amount: said.amountMinor }
      const raw = JSON.stringify({
        ...{ user_id: playerId, currency: MONEY.currency, game_id: roundId },
        game: actionBatchGame(vendorCode, gameCode),
        actions: [action],
      })
      return sign(actionBatchPath(vendorCode), raw)
    },
    codeOf: (status, { reason }) => (status === 200 ? 'ok' : String(reason)),
    // What was cancelled before it came is done here, and moves nothing.
    heardAs: (code) => (code === 'tx_cancelled' ? 'ok' : code),
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

function hub88Tongue(vendors: OwnVendors, vendorCode: string): Tongue {
  const sign: Tongue['sign'] = (path, raw, by) => {
    const signature = by === undefined ? vendors.signRsa(raw) : vendors.signerOf(by).sign(raw)
    return { path, raw, headers: { ...JSON_TYPE, [HUB88_HEADER]: signature } }
  }
  return {
    vendorCode,
    sign,
    write({ playerId: user, token, gameCode }, _sessionId, round, said) {
      const money = (minor: number) => ({
        ...{ currency: MONEY.currency, amount: minor * HUB88_STEP },
      })
      const place = { request_uuid: randomUUID(), user, token, game_code: gameCode, round }
      const body = {
        ...{ ...place, transaction_uuid: said.txId, round_closed: said.kind === 'win' },
        ...(said.kind !== 'refund' && money(said.amountMinor)),
        ...(said.kind !== 'bet' && { reference_transaction_uuid: said.betTxId }),
      }
      const call = `transaction/${said.kind === 'refund' ? 'rollback' : said.kind}` as const
      return sign(hub88Path(vendorCode, call), JSON.stringify(body))
    },
    codeOf: (_status, { status }) => String(status),
    heardAs: (code) => HUB88_WORDS[code] ?? code,
  }
}
