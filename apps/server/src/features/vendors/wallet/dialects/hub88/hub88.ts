import { VENDOR_ERRORS, type VendorErrorCode, type VendorLaunch } from '@baize/contract/vendors'
import {
  HUB88_CALLS,
  HUB88_DEMO_CURRENCY,
  HUB88_HEADER,
  HUB88_LAUNCH_PATH,
  HUB88_SCALE,
  type Hub88Call,
  type Hub88Launch,
  type Hub88Request,
  type Hub88Status,
  hub88LaunchAnswer,
  hub88Path,
  hub88Requests,
} from '@baize/contract/vendors/hub88'
import type { Minor } from '@baize/kernel'
import { onlyReply } from '../../post-transaction.ts'
import { readJson } from '../../raw-bodies.ts'
import { codeOf, performActs, type RoundAct, tellPlayer } from '../../round-acts.ts'
import type { VendorLink } from '../../vendor-links.ts'
import type { WalletParts } from '../../wallet-parts.ts'
import { type Dialect, type DialectAnswer, type DialectCall, writeExactJson } from '../dialect.ts'
import { fromMinor, toMinor } from './scale.ts'
import { statusOf } from './statuses.ts'

/** Hub88's operator wallet; docs/vendor-protocol/hub88.md. */
export const hub88: Dialect = {
  name: 'hub88',
  routes: HUB88_CALLS.map((call) => ({
    path: hub88Path(':vendorId', call),
    operation: `vendors.hub88.${call.replace('/', '.')}`,
    perform: (parts, from) => perform(parts, call, from),
  })),
  readSignature(headers) {
    const signature = headers[HUB88_HEADER]
    const isText =
      typeof signature === 'string' && /^[A-Za-z0-9+/]{300,1400}={0,2}$/.test(signature)
    return isText ? signature : undefined
  },
  refuse: (code) => tell({ code }),
  writeLaunch: (link, launch) => ({
    path: HUB88_LAUNCH_PATH,
    body: launchOf(link, launch),
    headersOf: (signature) => ({ [HUB88_HEADER]: signature }),
  }),
  readLaunch(answer) {
    const read = hub88LaunchAnswer.safeParse(answer)
    return read.success ? read.data.url : undefined
  },
}

/** Where the operator does not know a country, or the vendor did not say how it calls the operator. */
const UNKNOWN_COUNTRY = 'XX'
const UNNAMED_OPERATOR = '1'

function launchOf({ operatorName }: VendorLink, launch: VendorLaunch): Hub88Launch {
  const { playerId: user, token } = launch
  return {
    ...(launch.mode === 'real' && { user, token }),
    currency: launch.mode === 'real' ? launch.currency : HUB88_DEMO_CURRENCY,
    game_code: launch.gameId,
    operator_id: operatorName ?? UNNAMED_OPERATOR,
    platform: launch.platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: launch.language.slice(0, 2),
    country: launch.country ?? UNKNOWN_COUNTRY,
    lobby_url: launch.lobbyUrl,
    deposit_url: launch.depositUrl,
  }
}

async function perform(
  parts: WalletParts,
  call: Hub88Call,
  { link, rawBody }: DialectCall,
): Promise<DialectAnswer> {
  const given = readJson(rawBody)
  const read = hub88Requests[call].safeParse(given)
  if (!read.success) return tell({ code: 'malformed', status: syntaxOf(given) })
  const from: From = { parts, vendorCode: link.vendorCode, rawBody }
  const answerer = ANSWERERS[call]
  return await answerer(from, read.data as never)
}

interface From {
  readonly parts: WalletParts
  readonly vendorCode: string
  readonly rawBody: string
}

type Answerer<Call extends Hub88Call> = (
  from: From,
  request: Hub88Request<Call>,
) => Promise<DialectAnswer>

const ANSWERERS: { readonly [Call in Hub88Call]: Answerer<Call> } = {
  'user/info': tellInfo,
  'user/balance': tellBalance,
  'transaction/bet': (from, request) => play(from, request, { kind: 'bet' }, request),
  'transaction/win': (from, request) =>
    play(from, request, { kind: 'win', betTxId: request.reference_transaction_uuid }, request),
  'transaction/rollback': (from, request) =>
    play(from, request, { kind: 'undo', undoneTxId: request.reference_transaction_uuid }),
}

async function tellInfo(
  { parts, vendorCode }: From,
  request: Hub88Request<'user/info'>,
): Promise<DialectAnswer> {
  const player = await tellPlayer(parts, { vendorCode, playerId: request.user })
  if (!player) return tell({ code: 'session_not_found', request })
  return tell({ code: 'ok', request, fields: { currency: parts.currency.code } })
}

async function tellBalance(
  { parts, vendorCode }: From,
  request: Hub88Request<'user/balance'>,
): Promise<DialectAnswer> {
  const { user: playerId, token, currency, game_code: asked } = request
  const session = await parts.sessions.findByToken(vendorCode, token)
  const gameCode = session.kind === 'live' ? session.session.gameCode : asked
  const player = await tellPlayer(parts, { vendorCode, playerId, gameCode })
  const isTheirs = session.kind !== 'live' || session.session.memberId === player?.memberId
  if (!player || session.kind === 'session_not_found' || !isTheirs) {
    return tell({ code: 'session_not_found', request })
  }
  if (currency !== undefined && currency !== parts.currency.code) {
    return tell({ code: 'currency_mismatch', request })
  }
  return tell({ code: 'ok', request, fields: standing(parts, player.balanceMinor) })
}

type Transaction = Omit<
  Hub88Request<'transaction/rollback' | 'transaction/bet'>,
  'reference_transaction_uuid' | 'amount' | 'currency'
>
type Kind =
  | { readonly kind: 'bet' }
  | { readonly kind: 'win'; readonly betTxId: string }
  | { readonly kind: 'undo'; readonly undoneTxId: string }

async function play(
  from: From,
  request: Transaction,
  kind: Kind,
  money?: { readonly amount: number; readonly currency: string },
): Promise<DialectAnswer> {
  const { parts, vendorCode, rawBody } = from
  const amountMinor = toMinor(BigInt(money?.amount ?? 0), HUB88_SCALE, parts.currency.exponent)
  const isNothing = kind.kind === 'bet' && amountMinor === 0n
  if (amountMinor === undefined || isNothing) {
    return tell({ code: 'malformed', status: 'RS_ERROR_WRONG_TYPES', request })
  }
  const { user: playerId, token, game_code: gameCode, round: roundId } = request
  const txId = request.transaction_uuid
  const act: RoundAct = kind.kind === 'undo' ? { ...kind, txId } : { ...kind, txId, amountMinor }
  const together = await performActs(parts, {
    ...{ vendorCode, rawBody, playerId, gameCode, roundId },
    currency: money?.currency,
    // Wins and roll-backs are taken whatever has become of it.
    session: () => parts.sessions.findByToken(vendorCode, token),
    acts: [act],
    closesRound: request.round_closed === true,
  })
  const reply = onlyReply(together)
  if (reply.code === 'ok') {
    const balanceMinor = BigInt(String(reply.body.balanceMinor)) as Minor
    return tell({ code: 'ok', request, fields: standing(parts, balanceMinor) })
  }
  const code = codeOf(reply)
  const isPoor = code === 'insufficient_funds'
  const player = isPoor ? await tellPlayer(parts, { vendorCode, playerId, gameCode }) : undefined
  return tell({ code, request, fields: player ? standing(parts, player.balanceMinor) : {} })
}

function standing({ currency }: WalletParts, balanceMinor: Minor) {
  return {
    currency: currency.code,
    balance: fromMinor(balanceMinor, HUB88_SCALE, currency.exponent),
  }
}

/** A body that is no object is wrong syntax; a field that is not of its type is told so. */
function syntaxOf(given: unknown): Hub88Status {
  return typeof given === 'object' && given !== null
    ? 'RS_ERROR_WRONG_TYPES'
    : 'RS_ERROR_WRONG_SYNTAX'
}

interface Told {
  readonly code: VendorErrorCode | 'ok'
  readonly status?: Hub88Status
  readonly request?: { readonly request_uuid: string; readonly user: string }
  readonly fields?: Readonly<Record<string, unknown>>
}

/** What was decided stands in the body; the HTTP status says no more than whether to ask again. */
function tell({ code, status, request, fields }: Told): DialectAnswer {
  const isTemporary = code !== 'ok' && VENDOR_ERRORS[code].class === 'temporary'
  const text = writeExactJson({
    status: status ?? (code === 'ok' ? 'RS_OK' : statusOf(code)),
    request_uuid: request?.request_uuid,
    user: request?.user,
    ...fields,
  })
  return { status: isTemporary ? 503 : 200, code, text }
}
