import type {
  VendorErrorCode,
  VendorTransferAnswer,
  VendorTransferCall,
  VendorTransferRequest,
} from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import type { PlayerWallet, PlayerWallets, WalletTransfer } from './player-wallets.ts'

/** What one transfer into a wallet comes to at least and at most, in minor units. */
const TRANSFER_MIN_MINOR = 100n
const TRANSFER_MAX_MINOR = 50_000_000n

/** An answer, or the code of a refusal with whether it was given before. */
export type Answered =
  | { readonly ok: object }
  | { readonly code: VendorErrorCode; readonly replayed?: boolean }

export interface WalletDesk {
  readonly wallets: PlayerWallets
  readonly clock: Clock
}

/** Does what the operator asks of a player's wallet, once per reference. */
export async function answerTransfer<Call extends VendorTransferCall>(
  desk: WalletDesk,
  vendorId: string,
  call: Call,
  request: VendorTransferRequest<Call>,
): Promise<Answered> {
  // One union for all calls; each case reads its own.
  const asked = { call, request } as AskedOf
  switch (asked.call) {
    case 'create':
      return await openWallet(desk, vendorId, asked.request)
    case 'balance':
      return answerBalance(desk, vendorId, asked.request)
    case 'status':
      return await answerStatus(desk, vendorId, asked.request)
    default:
      return await move(desk, vendorId, asked)
  }
}

type AskedOf = {
  readonly [Call in VendorTransferCall]: {
    readonly call: Call
    readonly request: VendorTransferRequest<Call>
  }
}[VendorTransferCall]
type Moving = Extract<AskedOf, { call: 'transfer_in' | 'transfer_out' | 'transfer_out_all' }>

async function openWallet(
  { wallets }: WalletDesk,
  vendorId: string,
  { playerId, currency, scale }: VendorTransferRequest<'create'>,
): Promise<Answered> {
  const known = wallets.find(vendorId, playerId)
  if (known && (known.currency !== currency || known.scale !== scale)) {
    return { code: 'currency_mismatch' }
  }
  const wallet = known ?? { vendorId, playerId, currency, scale, balanceMinor: '0' }
  if (!known) await wallets.record({ type: 'opened', wallet })
  return { ok: { code: 'ok', playerId, ...standingOf(wallet) } }
}

function answerBalance(
  { wallets }: WalletDesk,
  vendorId: string,
  { playerId, currency }: VendorTransferRequest<'balance'>,
): Answered {
  const wallet = wallets.find(vendorId, playerId)
  if (!wallet) return { code: 'player_unknown' }
  if (wallet.currency !== currency) return { code: 'currency_mismatch' }
  return { ok: { code: 'ok', ...standingOf(wallet) } }
}

function standingOf({ currency, scale, balanceMinor }: PlayerWallet) {
  return {
    currency,
    scale,
    balanceMinor,
    transferMinMinor: String(TRANSFER_MIN_MINOR),
    transferMaxMinor: String(TRANSFER_MAX_MINOR),
  }
}

/** What never came is marked with the question, so that it cannot come afterwards. */
async function answerStatus(
  { wallets, clock }: WalletDesk,
  vendorId: string,
  { reference }: VendorTransferRequest<'status'>,
): Promise<Answered> {
  const known = wallets.findTransfer(vendorId, reference)
  if (!known) {
    const transfer: WalletTransfer = {
      ...{ vendorId, reference, request: '', kind: 'unheard', playerId: '', amountMinor: '0' },
      refusal: 'tx_cancelled',
      atMs: clock.now(),
    }
    await wallets.record({ type: 'transfer', transfer })
  }
  const refusal = known ? known.refusal : 'tx_cancelled'
  const ok: VendorTransferAnswer<'status'> =
    refusal === undefined
      ? { code: 'ok', reference, status: 'done', amountMinor: known?.amountMinor ?? '0' }
      : { code: 'ok', reference, status: 'failed', reason: refusal }
  return { ok }
}

async function move(
  { wallets, clock }: WalletDesk,
  vendorId: string,
  { call, request }: Moving,
): Promise<Answered> {
  const { reference, playerId } = request
  const text = JSON.stringify({ call, ...request })
  const known = wallets.findTransfer(vendorId, reference)
  const wallet = wallets.find(vendorId, playerId)
  if (known?.kind === 'unheard') return { code: 'tx_cancelled', replayed: true }
  if (known && known.request !== text) return { code: 'tx_conflict' }
  if (known) return answerFor(known, wallet, true)
  if (!wallet) return { code: 'player_unknown' }
  const balanceMinor = BigInt(wallet.balanceMinor)
  const amountMinor = 'amountMinor' in request ? BigInt(request.amountMinor) : balanceMinor
  const refusal = refuse({ call, request } as Moving, wallet, amountMinor)
  const transfer: WalletTransfer = {
    ...{ vendorId, reference, request: text, kind: call, playerId },
    amountMinor: String(amountMinor),
    ...(refusal === undefined ? {} : { refusal }),
    atMs: clock.now(),
  }
  await wallets.record({ type: 'transfer', transfer })
  return answerFor(transfer, wallets.find(vendorId, playerId), false)
}

function refuse(
  { call, request }: Moving,
  { currency, scale, balanceMinor }: PlayerWallet,
  amountMinor: bigint,
): VendorErrorCode | undefined {
  if (request.currency !== currency || request.scale !== scale) return 'currency_mismatch'
  if (call !== 'transfer_in') {
    return amountMinor > BigInt(balanceMinor) ? 'insufficient_funds' : undefined
  }
  const isWithin = amountMinor >= TRANSFER_MIN_MINOR && amountMinor <= TRANSFER_MAX_MINOR
  return isWithin ? undefined : 'transfer_limit'
}

function answerFor(
  { reference, amountMinor, refusal }: WalletTransfer,
  wallet: PlayerWallet | undefined,
  replayed: boolean,
): Answered {
  if (refusal !== undefined) return { code: refusal as VendorErrorCode, replayed }
  const { currency = '', scale = 0, balanceMinor = '0' } = wallet ?? {}
  return { ok: { code: 'ok', reference, currency, scale, amountMinor, balanceMinor, replayed } }
}
