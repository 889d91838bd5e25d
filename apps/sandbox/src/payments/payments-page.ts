import type { Books, Payment } from '../books/books.ts'
import { type Html, html } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { showAmount } from '../pages/money.ts'

const ROWS_MAX = 100

/** All payments, newest first, for whoever plays the provider. */
export function paymentsPage(books: Books): string {
  const payments = [...books.payments.values()].reverse().slice(0, ROWS_MAX)
  return layout({
    title: 'Payments',
    section: 'payments',
    refreshSeconds: 10,
    body: html`<main class="card">
<h1>Payments</h1>
<p class="hint">Orders that the server opened here. A player pays them on their own page.</p>
${payments.length === 0 ? html`<p class="empty">No payment has been asked for yet.</p>` : table(payments)}
</main>`,
  })
}

function table(payments: readonly Payment[]): Html {
  const rows = payments.map(({ opened, decided }) => {
    const state = decided?.status ?? 'open'
    return html`<tr>
<td>${showMoment(opened.atMs)}</td>
<td>${opened.request.orderNumber}</td>
<td class="number">${showAmount(opened.request.amountMinor, opened.request)}</td>
<td><span class="state ${state}">${state}</span></td>
<td class="number">${decided?.status === 'paid' ? showAmount(decided.amountMinor, opened.request) : ''}</td>
<td><a href="/pay/${opened.paymentId}">Open</a></td>
</tr>`
  })
  return html`<div class="scroll"><table>
<thead><tr><th>Opened</th><th>Order</th><th class="number">Asked</th><th>State</th><th class="number">Paid</th><th><span class="hidden">Page</span></th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}
