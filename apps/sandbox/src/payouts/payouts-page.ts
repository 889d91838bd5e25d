import { PAYOUT_FAILURES, type PayoutFailure } from '@baize/contract/payments'
import type { PayoutMode } from '../books/book-event.ts'
import { type Books, type Payout, payoutProviderOf } from '../books/books.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { showAmount } from '../pages/money.ts'

const ROWS_MAX = 100

/** All payouts, newest first, with what a person may decide. */
export function payoutsPage(books: Books): string {
  const payouts = [...books.payouts.values()].reverse().slice(0, ROWS_MAX)
  return layout({
    title: 'Payouts',
    section: 'payouts',
    body: html`<main class="card">
<h1>Payouts</h1>
<p class="hint">Money that the server asked us to send to a bank account. One payout is at most 100,000.00; what is more comes in parts.</p>
${modeSwitch(books.payoutMode)}
${payouts.length === 0 ? html`<p class="empty">No payout has been asked for yet.</p>` : table(payouts)}
</main>`,
  })
}

function modeSwitch(mode: PayoutMode): Html {
  const button = (value: PayoutMode, name: string): Html =>
    html`<button name="mode" value="${value}" ${mode === value ? trusted('aria-pressed="true"') : trusted('aria-pressed="false"')}>${name}</button>`
  return html`<form method="post" action="/payouts/mode" class="switch" aria-label="Who decides">
${button('pay_by_itself', 'Pay by itself after a moment')}
${button('wait_for_me', 'Wait for me to decide')}
</form>`
}

function table(payouts: readonly Payout[]): Html {
  const rows = payouts.map((payout) => {
    const { accepted, decided } = payout
    const { payee } = accepted.request
    const state = decided?.status ?? 'accepted'
    return html`<tr>
<td>${showMoment(accepted.atMs)}</td>
<td>${accepted.request.orderNumber}<br><span class="hint">${payoutProviderOf(payout)}</span></td>
<td>${payee.bankName}<br><span class="hint">${payee.holderName} · ${payee.accountNumber}</span></td>
<td class="number">${showAmount(accepted.request.amountMinor, accepted.request)}</td>
<td><span class="state ${state}">${state}</span>${decided?.reason ? html`<br><span class="hint">${decided.reason}</span>` : trusted('')}</td>
<td>${decided ? trusted('') : decisionForm(accepted.payoutId)}</td>
</tr>`
  })
  return html`<div class="scroll"><table>
<thead><tr><th>Asked</th><th>Order</th><th>To</th><th class="number">Amount</th><th>State</th><th>Decide</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

const NAMES = {
  provider_down: 'Bank down',
  float_short: 'Float short',
  route_refused: 'Route refused',
  account_closed: 'Account closed',
  account_unknown: 'Account unknown',
  holder_differs: 'Other name',
} as const satisfies Record<PayoutFailure, string>

function decisionForm(payoutId: string): Html {
  return html`<form method="post" action="/payouts/${payoutId}" class="decide">
<button class="button primary small" name="status" value="paid">Paid</button>
<input name="reason" aria-label="In words" placeholder="Reason" maxlength="200">
${PAYOUT_FAILURES.map((code) => html`<button class="button small" name="status" value="${code}">${NAMES[code]}</button>`)}
</form>`
}
