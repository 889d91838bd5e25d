import type { CoinsSent } from '../books/book-event.ts'
import type { Payment } from '../books/books.ts'
import { html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { showAmount, typedAmount } from '../pages/money.ts'
import { addressOf, CONFIRMATIONS_NEEDED, NETWORK } from './send-coins.ts'

/** Where a player's own wallet of coins would be: any sum, any number of times. */
export function chainPage(payment: Payment, sent: readonly CoinsSent[], fault = ''): string {
  const { request, paymentId } = payment.opened
  const rows = sent.map(
    (each) => html`<tr><td>${showMoment(each.atMs)}</td>
<td class="number">${showAmount(each.amountMinor, request)}</td><td>${each.transactionId}</td></tr>`,
  )
  return layout({
    title: 'Send coins',
    body: html`<main class="card">
<h1>Send coins</h1>
<p class="hint">A pretend chain, in which coins are worth what they say. A payment is seen at once and final after ${CONFIRMATIONS_NEEDED} confirmations. Send another sum, or send twice, and see what the site makes of it.</p>
<dl><dt>To address</dt><dd>${addressOf(paymentId)}</dd><dt>Network</dt><dd>${NETWORK}</dd><dt>Order</dt><dd>${request.orderNumber}</dd></dl>
<form method="post" class="row">
<label>Amount
<input name="amount" inputmode="decimal" autocomplete="off" value="${typedAmount(request.amountMinor, request)}" required></label>
<button class="button primary">Send coins</button>
${fault ? html`<p class="fault" role="alert">${fault}</p>` : trusted('')}
</form>
${rows.length === 0 ? html`<p class="empty">Nothing was sent yet.</p>` : html`<div class="scroll"><table><thead><tr><th>Sent</th><th class="number">Amount</th><th>Payment</th></tr></thead><tbody>${rows}</tbody></table></div>`}
<p><a class="quiet" id="return" href="${request.returnUrl}">Back to the site</a></p>
</main>`,
  })
}
