import { SANDBOX_PROVIDERS, type SandboxProvider } from '@baize/contract/payments'
import { type Books, type Payment, providerOf } from '../books/books.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { showAmount } from '../pages/money.ts'

const ROWS_MAX = 100

/** All payments, newest first, for the person who plays the provider. */
export function paymentsPage(books: Books): string {
  const payments = [...books.payments.values()].reverse().slice(0, ROWS_MAX)
  return layout({
    title: 'Payments',
    section: 'payments',
    refreshSeconds: 10,
    body: html`<main class="card">
<h1>Payments</h1>
<p class="hint">Orders that the server opened here. A player pays them on their own page.</p>
${SANDBOX_PROVIDERS.map(({ provider }) => outageSwitch(provider, books.outages.has(provider)))}
${payments.length === 0 ? html`<p class="empty">No payment has been asked for yet.</p>` : table(payments)}
</main>`,
  })
}

function outageSwitch(provider: SandboxProvider, isDown: boolean): Html {
  const button = (value: 'yes' | 'no', name: string): Html =>
    html`<button name="isDown" value="${value}" ${trusted(`aria-pressed="${isDown === (value === 'yes')}"`)}>${name}</button>`
  return html`<form method="post" action="/payments/outage" class="switch" aria-label="${provider}">
<input type="hidden" name="provider" value="${provider}">
${button('no', `${provider} takes orders`)}
${button('yes', `${provider} is out of order`)}
</form>`
}

function table(payments: readonly Payment[]): Html {
  const rows = payments.map(({ opened, decided }) => {
    const state = decided?.status ?? 'open'
    return html`<tr>
<td>${showMoment(opened.atMs)}</td>
<td>${opened.request.orderNumber}<br><span class="hint">${providerOf(opened)}</span></td>
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
