import type { MessageReceived } from '../books/book-event.ts'
import type { Books } from '../books/books.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'

const ROWS_MAX = 50

/** Every mail and short message that would have been sent, newest first. */
export function outboxPage(books: Books, to: string | undefined): string {
  const messages = books.messages
    .filter((each) => to === undefined || each.message.to === to)
    .toReversed()
    .slice(0, ROWS_MAX)
  return layout({
    title: 'Outbox',
    section: 'outbox',
    refreshSeconds: 4,
    body: html`<main class="card">
<h1>Outbox</h1>
<p class="hint">Mails and short messages that the server sent. Codes for signing in appear here within seconds.</p>
${to === undefined ? trusted('') : html`<p>Only to <strong>${to}</strong>. <a href="/outbox">Show all</a></p>`}
${messages.length === 0 ? html`<p class="empty">Nothing has been sent yet.</p>` : html`<ul class="messages">${messages.map(card)}</ul>`}
</main>`,
  })
}

function card({ message, atMs }: MessageReceived): Html {
  const code = findCode(message.text)
  return html`<li>
<p class="meta"><span class="state">${message.channel === 'sms' ? 'SMS' : 'Mail'}</span> to <a href="/outbox?to=${encodeURIComponent(message.to)}">${message.to}</a> · ${showMoment(atMs)}</p>
<h2>${message.subject}</h2>
<p class="text">${message.text}</p>
${code === undefined ? trusted('') : html`<p class="code" aria-label="Code">${code}</p>`}
</li>`
}

/** A sign-in code stands alone and has six digits. */
export function findCode(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
}
