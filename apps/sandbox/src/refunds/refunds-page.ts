import type { RefundMode, ReportFault } from '../books/book-event.ts'
import type { Books, Refund } from '../books/books.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { showAmount } from '../pages/money.ts'

const ROWS_MAX = 100

/** All refunds, newest first, with what a person may decide, and what the report of a day says wrong. */
export function refundsPage(books: Books): string {
  const refunds = [...books.refunds.values()].reverse().slice(0, ROWS_MAX)
  return layout({
    title: 'Refunds',
    section: 'refunds',
    body: html`<main class="card">
<h1>Refunds</h1>
<p class="hint">Payments that the server asked us to send back to the payer.</p>
${choice('/refunds/mode', 'mode', 'Who decides', books.refundMode, MODES)}
${refunds.length === 0 ? html`<p class="empty">No refund has been asked for yet.</p>` : table(books, refunds)}
<h2>Report of a day</h2>
<p class="hint">What our report tells the server at night. Each of these makes the first line of every page wrong in one way.</p>
${choice('/reports/fault', 'fault', 'What the report says wrong', books.reportFault, FAULTS)}
</main>`,
  })
}

const MODES: readonly (readonly [RefundMode, string])[] = [
  ['refund_by_itself', 'Refund by itself after a moment'],
  ['refuse', 'Refuse after a moment'],
  ['wait_for_me', 'Wait for me to decide'],
]

const FAULTS: readonly (readonly [ReportFault, string])[] = [
  ['none', 'Nothing'],
  ['hides', 'A line is lost'],
  ['invents', 'A line is invented'],
  ['doubles', 'A line stands twice'],
  ['amount', 'Another amount'],
  ['fee', 'Another fee'],
  ['state', 'Another state'],
  ['owed', 'Another sum is owed'],
]

function choice<Value extends string>(
  action: string,
  name: string,
  label: string,
  current: Value,
  values: readonly (readonly [Value, string])[],
): Html {
  return html`<form method="post" action="${action}" class="switch" aria-label="${label}">
${values.map(
  ([value, text]) =>
    html`<button name="${name}" value="${value}" ${trusted(`aria-pressed="${value === current}"`)}>${text}</button>`,
)}
</form>`
}

function table(books: Books, refunds: readonly Refund[]): Html {
  const rows = refunds.map(({ accepted, decided }) => {
    const { request, provider, refundId } = accepted
    const state = decided?.status ?? 'accepted'
    const payment = books.payments.get(request.paymentId)
    return html`<tr>
<td>${showMoment(accepted.atMs)}</td>
<td>${request.orderNumber}<br><span class="hint">${provider}</span></td>
<td class="number">${payment ? showAmount(request.amountMinor, payment.opened.request) : request.amountMinor}</td>
<td><span class="state ${state}">${state}</span>${decided?.reason ? html`<br><span class="hint">${decided.reason}</span>` : trusted('')}</td>
<td>${decided ? trusted('') : decisionForm(refundId)}</td>
</tr>`
  })
  return html`<div class="scroll"><table>
<thead><tr><th>Asked</th><th>Order</th><th class="number">Amount</th><th>State</th><th>Decide</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function decisionForm(refundId: string): Html {
  return html`<form method="post" action="/refunds/${refundId}" class="decide">
<button class="button primary small" name="status" value="refunded">Refunded</button>
<input name="reason" aria-label="Why it is refused" placeholder="Reason" maxlength="200">
<button class="button small" name="status" value="refused">Refuse</button>
</form>`
}
