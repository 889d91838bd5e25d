import {
  VENDOR_ERRORS,
  type VendorCall,
  type VendorErrorCode,
  type VendorRequest,
} from '@baize/contract/vendors'
import type { Told, WalletLink } from '../wallet-link.ts'
import type { PlayerWallet, PlayerWallets } from './player-wallets.ts'

/**
 * Rounds of players who have a wallet here are played from it: the same questions as to an operator's wallet,
 * answered by the vendor's own books. Everybody else's go on to the operator.
 */
export function withOwnWallets(link: WalletLink, wallets: PlayerWallets): WalletLink {
  return {
    async ask(vendorId, call, body) {
      const wallet = 'playerId' in body ? wallets.find(vendorId, String(body.playerId)) : undefined
      if (!wallet) return await link.ask(vendorId, call, body)
      return (await play(wallets, wallet, call, body)) as Told<typeof call>
    },
    forge: link.forge,
  }
}

/** What each call takes out of the wallet (below zero) or puts into it. */
type Body = Partial<Readonly<Record<'txId' | 'amountMinor' | 'winMinor' | 'betTxId', string>>>

async function play<Call extends VendorCall>(
  wallets: PlayerWallets,
  wallet: PlayerWallet,
  call: Call,
  body: VendorRequest<Call>,
): Promise<unknown> {
  const { vendorId, playerId, currency, scale } = wallet
  const { txId, amountMinor = '0', winMinor = '0', betTxId = '' } = body as Body
  if (txId === undefined || wallets.findPlay(vendorId, txId)) return told(wallet)
  const bet = wallets.findPlay(vendorId, betTxId)
  const takes = call === 'bet' || call === 'bet_win'
  if (takes && (body as { currency?: string }).currency !== currency) {
    return refused('currency_mismatch')
  }
  if (takes && BigInt(amountMinor) > BigInt(wallet.balanceMinor)) {
    return refused('insufficient_funds')
  }
  const deltas: Partial<Record<VendorCall, bigint>> = {
    bet: -BigInt(amountMinor),
    bet_win: BigInt(winMinor) - BigInt(amountMinor),
    refund: -BigInt(bet?.deltaMinor ?? '0'),
  }
  const deltaMinor = String(deltas[call] ?? BigInt(amountMinor))
  await wallets.record({ type: 'play', play: { vendorId, txId, playerId, deltaMinor } })
  return told(wallets.find(vendorId, playerId) ?? { ...wallet, currency, scale })
}

function told({ currency, scale, balanceMinor }: PlayerWallet) {
  return { kind: 'ok', answer: { code: 'ok', currency, scale, balanceMinor } }
}

function refused(code: VendorErrorCode) {
  const { class: kind, action, message } = VENDOR_ERRORS[code]
  return { kind: 'refused', code, class: kind, action, message }
}
