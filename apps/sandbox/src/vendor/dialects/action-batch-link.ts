import { randomBytes } from 'node:crypto'
import {
  VENDOR_ERRORS,
  type VendorCall,
  type VendorErrorCode,
  type VendorRequest,
} from '@baize/contract/vendors'
import {
  ACTION_BATCH_HEADER,
  type ActionBatchAction,
  type ActionBatchRequest,
  actionBatchAnswer,
  actionBatchAuthorization,
  actionBatchGame,
  actionBatchPath,
  actionBatchRefusal,
} from '@baize/contract/vendors/action-batch'
import { parseJson } from '../../calls/parse-json.ts'
import { type LinkDeps, sandboxSigner, type Told, type WalletLink } from '../wallet-link.ts'
import { okWithBalance, refusedAs, silent } from './told.ts'

/** Asks the wallet by action batches; what this dialect has no words for is not asked. */
export function createActionBatchLink({ post, secret }: LinkDeps): WalletLink {
  const send = async (vendorId: string, body: ActionBatchRequest, key: string): Promise<string> => {
    const raw = JSON.stringify(body)
    const authorization = actionBatchAuthorization(sandboxSigner(key, vendorId).sign(raw))
    const headers = { 'content-type': 'application/json', [ACTION_BATCH_HEADER]: authorization }
    return (await post(actionBatchPath(vendorId), headers, raw)).raw
  }
  return {
    async ask(vendorId, call, body) {
      const batch = batchOf(vendorId, call, body)
      if (!batch) return silent('the dialect has no such call')
      try {
        return read(call, await send(vendorId, batch, secret))
      } catch (failure) {
        return silent(failure instanceof Error ? failure.message : String(failure))
      }
    },
    async forge(vendorId, call, body) {
      const batch = batchOf(vendorId, call, body)
      const stranger = randomBytes(32).toString('hex')
      if (batch) await send(vendorId, batch, stranger).catch(() => undefined)
    },
  }
}

function batchOf<Call extends VendorCall>(
  vendorId: string,
  call: Call,
  request: VendorRequest<Call>,
): ActionBatchRequest | undefined {
  const body = request as unknown as AnyRequest
  const actions = actionsOf(call, body)
  if (!actions) return undefined
  const { playerId, gameId, roundId, currency = '' } = body
  return {
    user_id: playerId,
    currency,
    ...(actions.length > 0 && {
      ...{ game: actionBatchGame(vendorId, gameId), game_id: roundId, actions },
      finished: body.roundClosed === true,
    }),
  }
}

/** Every field that some call of ours has. */
interface AnyRequest {
  readonly playerId: string
  readonly gameId: string
  readonly roundId: string
  readonly txId: string
  readonly betTxId: string
  readonly currency?: string
  readonly amountMinor: string
  readonly winMinor: string
  readonly roundClosed?: boolean
}

function actionsOf(call: VendorCall, body: AnyRequest): ActionBatchAction[] | undefined {
  const { txId, betTxId, amountMinor } = body
  const bet = { action: 'bet', action_id: txId, amount: Number(amountMinor) } as const
  switch (call) {
    case 'balance':
      return []
    case 'bet':
      return [bet]
    case 'win':
      return [{ action: 'win', action_id: txId, amount: Number(amountMinor) }]
    case 'bet_win':
      return [bet, { action: 'win', action_id: `${txId}w`, amount: Number(body.winMinor) }]
    case 'refund':
      return [`${betTxId}w`, betTxId].map((original, place) => ({
        action: 'rollback',
        action_id: place === 0 ? `${txId}w` : txId,
        original_action_id: original,
      }))
    default:
      return undefined
  }
}

function read<Call extends VendorCall>(call: Call, raw: string): Told<Call> {
  const json = parseJson(raw)
  const refusal = actionBatchRefusal.safeParse(json)
  if (refusal.success) {
    const { code, reason, message } = refusal.data
    // Not believed, or not decided: nothing to go by.
    if (code === 403 || code >= 500) return silent(message)
    return refusedAs(call, isKnown(reason) ? reason : 'malformed')
  }
  const answer = actionBatchAnswer.safeParse(json)
  return answer.success
    ? okWithBalance(BigInt(answer.data.balance))
    : silent('the answer cannot be read')
}

function isKnown(reason: string | undefined): reason is VendorErrorCode {
  return reason !== undefined && Object.hasOwn(VENDOR_ERRORS, reason)
}
