import { type Books, type Callback, dueMsOf } from '../books/books.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'

const ROWS_MAX = 100

/** Every call-back with each try and what the server answered. */
export function callbacksPage(books: Books): string {
  const callbacks = [...books.callbacks.values()].reverse().slice(0, ROWS_MAX)
  return layout({
    title: 'Call-backs',
    section: 'callbacks',
    refreshSeconds: 5,
    body: html`<main class="card">
<h1>Call-backs</h1>
<p class="hint">What we told the server, and what it answered. Anything but 200 is tried again, ever more slowly.</p>
${lossSwitch(books.losesCallbacks)}
${callbacks.length === 0 ? html`<p class="empty">Nothing has been told yet.</p>` : table(callbacks)}
</main>`,
  })
}

function lossSwitch(areLost: boolean): Html {
  const button = (value: 'yes' | 'no', name: string): Html =>
    html`<button name="areLost" value="${value}" ${trusted(`aria-pressed="${areLost === (value === 'yes')}"`)}>${name}</button>`
  return html`<form method="post" action="/callbacks/loss" class="switch" aria-label="Call-backs">
${button('no', 'Call-backs are sent')}
${button('yes', 'Call-backs are lost')}
</form>`
}

function table(callbacks: readonly Callback[]): Html {
  const rows = callbacks.map((callback) => {
    const { queued, tries } = callback
    const said: { status?: string; reference?: string } = JSON.parse(queued.body)
    const state = stateOf(callback)
    return html`<tr>
<td>${showMoment(queued.dueMs)}</td>
<td>${subjectName(queued.subjectId)} ${said.status ?? ''}<br><span class="hint">${said.reference ?? ''}</span></td>
<td><span class="state ${state}">${state}</span></td>
<td>${tries.map((each) => html`<span class="try">${each.status ?? 'no answer'}</span> `)}</td>
</tr>`
  })
  return html`<div class="scroll"><table>
<thead><tr><th>Due</th><th>Says</th><th>State</th><th>Answers</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

function subjectName(subjectId: string): string {
  if (subjectId.startsWith('pay_')) return 'Payment'
  return subjectId.startsWith('rfd_') ? 'Refund' : 'Payout'
}

function stateOf(callback: Callback): string {
  if (callback.isLost) return 'lost'
  if (callback.queued.isForged) return 'forged'
  if (callback.tries.at(-1)?.status === 200) return 'delivered'
  return dueMsOf(callback) === undefined ? 'gave-up' : 'waiting'
}
