import { VENDOR_ERRORS, type VendorErrorCode, type VendorLaunch } from '@baize/contract/vendors'
import {
  ACTION_BATCH_HEADER,
  ACTION_BATCH_LAUNCH_PATH,
  ACTION_BATCH_NO_FUNDS,
  type ActionBatchAction,
  type ActionBatchLaunch,
  type ActionBatchRequest,
  actionBatchAuthorization,
  actionBatchGame,
  actionBatchLaunchAnswer,
  actionBatchPath,
  actionBatchRequest,
  readActionBatchAuthorization,
  readActionBatchGame,
} from '@baize/contract/vendors/action-batch'
import { assert, minor } from '@baize/kernel'
import type { Together } from '../../post-transaction.ts'
import { readJson } from '../../raw-bodies.ts'
import { codeOf, performActs, type RoundAct, tellPlayer } from '../../round-acts.ts'
import type { VendorLink } from '../../vendor-links.ts'
import type { WalletParts } from '../../wallet-parts.ts'
import { type Dialect, type DialectAnswer, type DialectCall, writeExactJson } from '../dialect.ts'

/** One signed call for everything that happened in a round; docs/vendor-protocol/action-batch.md. */
export const actionBatch: Dialect = {
  name: 'action-batch',
  routes: [
    {
      path: actionBatchPath(':vendorId'),
      operation: 'vendors.action-batch.process',
      perform,
    },
  ],
  readSignature: (headers) => readActionBatchAuthorization(headers[ACTION_BATCH_HEADER]),
  refuse,
  writeLaunch: (link, launch) => ({
    path: ACTION_BATCH_LAUNCH_PATH,
    body: launchOf(link, launch),
    headersOf: (signature) => ({ [ACTION_BATCH_HEADER]: actionBatchAuthorization(signature) }),
  }),
  readLaunch(answer) {
    const read = actionBatchLaunchAnswer.safeParse(answer)
    return read.success ? read.data.launch_options.game_url : undefined
  },
}

/** Without a user it is a demo; the token of a launch has no place in this dialect. */
function launchOf({ vendorCode }: VendorLink, launch: VendorLaunch): ActionBatchLaunch {
  return {
    ...(launch.mode === 'real' && { user_id: launch.playerId }),
    currency: launch.currency,
    game: actionBatchGame(vendorCode, launch.gameId),
    locale: launch.language,
    client_type: launch.platform,
    urls: { deposit_url: launch.depositUrl, return_url: launch.lobbyUrl },
  }
}

async function perform(parts: WalletParts, { link, rawBody }: DialectCall): Promise<DialectAnswer> {
  const read = actionBatchRequest.safeParse(readJson(rawBody))
  if (!read.success) return refuse('malformed')
  const { vendorCode } = link
  const { user_id: playerId, actions = [] } = read.data
  if (actions.length === 0) return await tellBalance(parts, vendorCode, read.data)
  const gameCode = readActionBatchGame(vendorCode, read.data.game ?? '')
  if (gameCode === undefined) return refuse('game_disabled')
  const roundId = read.data.game_id ?? ''
  const together = await performActs(parts, {
    ...{ vendorCode, rawBody, playerId, gameCode, roundId },
    currency: read.data.currency,
    session: (memberId) => parts.sessions.findOfPlayer(vendorCode, memberId, gameCode),
    acts: actions.map(actOf),
    closesRound: read.data.finished === true,
    // What was rolled back before it came is taken note of, and does nothing.
    isLeftUndone: (code) => code === 'tx_cancelled',
  })
  return await tellDone(parts, { vendorCode, gameCode }, read.data, together)
}

async function tellBalance(
  parts: WalletParts,
  vendorCode: string,
  { user_id: playerId, currency, game }: ActionBatchRequest,
): Promise<DialectAnswer> {
  const gameCode = game === undefined ? undefined : readActionBatchGame(vendorCode, game)
  const player = await tellPlayer(parts, { vendorCode, playerId, gameCode })
  if (!player) return refuse('session_not_found')
  if (currency !== parts.currency.code) return refuse('currency_mismatch')
  return { status: 200, code: 'ok', text: writeExactJson({ balance: player.balanceMinor }) }
}

async function tellDone(
  parts: WalletParts,
  at: { readonly vendorCode: string; readonly gameCode: string },
  { user_id: playerId, game_id: round, actions = [] }: ActionBatchRequest,
  together: Together,
): Promise<DialectAnswer> {
  if ('refused' in together) return refuse(codeOf(together.refused))
  const transactions = actions.map(({ action_id: actionId }, place) => {
    const id = together.done[place]?.id
    assert(id, 'what was done has an id')
    return { action_id: actionId, tx_id: id }
  })
  const balance = together.cashMinor ?? (await tellPlayer(parts, { ...at, playerId }))?.balanceMinor
  return {
    status: 200,
    code: 'ok',
    text: writeExactJson({ game_id: round, transactions, balance }),
  }
}

/** Amounts are in minor units already. */
function actOf(action: ActionBatchAction): RoundAct {
  const txId = action.action_id
  switch (action.action) {
    case 'bet':
    case 'win':
      return { kind: action.action, txId, amountMinor: minor(BigInt(action.amount)) }
    case 'rollback':
      return { kind: 'undo', txId, undoneTxId: action.original_action_id }
  }
}

/** Of codes the public texts name one; the others are the HTTP status. */
function refuse(code: VendorErrorCode): DialectAnswer {
  const status = statusOf(code)
  const isPoor = code === 'insufficient_funds'
  const fields = {
    code: isPoor ? ACTION_BATCH_NO_FUNDS : status,
    message: isPoor
      ? 'Player has not enough funds to process an action'
      : VENDOR_ERRORS[code].message,
    reason: code,
  }
  return { status, code, text: JSON.stringify(fields) }
}

function statusOf(code: VendorErrorCode): number {
  if (code === 'signature_invalid' || code === 'address_not_allowed') return 403
  if (code === 'malformed') return 400
  return VENDOR_ERRORS[code].class === 'temporary' ? 503 : 422
}
