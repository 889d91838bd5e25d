import type { TransferSent } from '../books/book-event.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'

const ROWS_MAX = 100

export interface TypedTransfer {
  readonly account: string
  readonly amount: string
  readonly reference: string
  readonly payer: string
}

interface Notes {
  readonly typed: TypedTransfer
  readonly fault: string
  readonly isSent: boolean
}

/** Where a player's own bank would be, and beside it what the site's bank shows. */
export function bankPage(transfers: readonly TransferSent[], notes: Notes): string {
  const shown = transfers.slice(-ROWS_MAX).toReversed()
  return layout({
    title: 'Bank',
    section: 'bank',
    body: html`<main class="card">
<h1>Bank</h1>
<p class="hint">A pretend bank. A player sends money to an account of the site; the site’s staff fetch the statement and bring it in. Leave a sign of the reference out, or send another amount, and see what they make of it.</p>
${notes.isSent ? html`<p class="note" role="status">Sent. It stands on the statement now.</p>` : trusted('')}
${form(notes)}
<p><a class="button" href="/bank/statement.csv${accountQuery(notes.typed.account)}">Statement as a file</a></p>
${shown.length === 0 ? html`<p class="empty">Nothing was sent yet.</p>` : table(shown)}
</main>`,
  })
}

function accountQuery(account: string): string {
  return account === '' ? '' : `?account=${encodeURIComponent(account)}`
}

function form({ typed, fault }: Notes): Html {
  return html`<form method="post" action="/bank" class="row">
<label>To account
<input name="account" autocomplete="off" value="${typed.account}" required></label>
<label>Amount
<input name="amount" inputmode="decimal" autocomplete="off" value="${typed.amount}" required></label>
<label>Reference
<input name="reference" autocomplete="off" value="${typed.reference}"></label>
<label>From, by name
<input name="payer" autocomplete="off" value="${typed.payer}" required></label>
<button class="button primary">Send transfer</button>
${fault ? html`<p class="fault" role="alert">${fault}</p>` : trusted('')}
</form>`
}

function table(transfers: readonly TransferSent[]): Html {
  const rows = transfers.map(
    ({ atMs, account, amount, reference, payer }) => html`<tr>
<td>${showMoment(atMs)}</td><td>${account}</td><td class="number">${amount}</td><td>${reference}</td><td>${payer}</td>
</tr>`,
  )
  return html`<div class="scroll"><table>
<thead><tr><th>Sent</th><th>To account</th><th class="number">Amount</th><th>Reference</th><th>From</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}
