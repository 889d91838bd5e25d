import { type Html, html, trusted } from '../../pages/html.ts'
import { layout, showMoment } from '../../pages/layout.ts'
import { showAmount, vendorMenu } from '../rounds-page.ts'
import type { PlayerWallets, WalletTransfer } from './player-wallets.ts'

const ROWS_MAX = 100

/** What the vendors with wallets of their own believe they hold for players, and what came and went. */
export function walletsPage(wallets: PlayerWallets): string {
  const all = wallets.all()
  return layout({
    title: 'Wallets at the vendors',
    section: 'games',
    body: html`<main class="card">
<h1>Wallets at the vendors</h1>
<p class="hint">Some of the pretend vendors keep a wallet of their own for each player. The operator moves money in and out; rounds are played from what is here.</p>
${vendorMenu('wallets')}
${all.length === 0 ? html`<p class="empty">No player has a wallet here yet.</p>` : walletTable(wallets)}
${all.length === 0 ? trusted('') : transferTable(wallets)}
</main>`,
  })
}

function walletTable(wallets: PlayerWallets): Html {
  const rows = wallets.all().slice(-ROWS_MAX).toReversed()
  return html`<div class="scroll"><table>
<thead><tr><th>Vendor</th><th>Player, as the operator calls them</th><th class="number">Holds</th></tr></thead>
<tbody>${rows.map((wallet) => html`<tr><td>${wallet.vendorId}</td><td>${wallet.playerId}</td><td class="number">${showAmount(BigInt(wallet.balanceMinor), wallet)}</td></tr>`)}</tbody></table></div>`
}

const KINDS: Readonly<Record<WalletTransfer['kind'], string>> = {
  transfer_in: 'in',
  transfer_out: 'out',
  transfer_out_all: 'all out',
  unheard: 'asked for, never came',
}

function transferTable(wallets: PlayerWallets): Html {
  const rows = wallets.latestTransfers(ROWS_MAX).map((transfer) => {
    const { vendorId, playerId, reference, kind, amountMinor, refusal, atMs } = transfer
    const wallet = wallets.find(vendorId, playerId)
    return html`<tr><td>${showMoment(atMs)}</td><td>${reference}<br><span class="hint">${vendorId}</span></td><td>${KINDS[kind]}</td>
<td class="number">${wallet ? showAmount(BigInt(amountMinor), wallet) : '—'}</td>
<td><span class="state ${refusal === undefined ? 'paid' : 'declined'}">${refusal === undefined ? 'done' : refusal}</span></td></tr>`
  })
  if (rows.length === 0) return html`<p class="empty">Nothing was moved yet.</p>`
  return html`<h2>Moved by the operator</h2><div class="scroll"><table>
<thead><tr><th>When</th><th>Reference</th><th>Which way</th><th class="number">Amount</th><th>State</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}
