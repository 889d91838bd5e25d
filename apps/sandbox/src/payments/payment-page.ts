import type { Payment } from '../books/books.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { showAmount, typedAmount } from '../pages/money.ts'

/** The page a player is sent to: pay, or make something else happen. */
export function paymentPage(
  payment: Payment,
  nowMs: number,
  notes: { readonly fault?: string; readonly forgedCount?: number } = {},
): string {
  const { request } = payment.opened
  const isExpired = Date.parse(request.expiresAt) <= nowMs
  return layout({
    title: `Pay ${showAmount(request.amountMinor, request)}`,
    body: html`<main class="pay">
<section class="card order" aria-labelledby="order">
<h1 id="order">${showAmount(request.amountMinor, request)}</h1>
<p class="to">to <strong>Baize</strong></p>
<dl>
<dt>Order</dt><dd>${request.orderNumber}</dd>
<dt>Currency</dt><dd>${request.currency}</dd>
<dt>Pay before</dt><dd>${showMoment(Date.parse(request.expiresAt))}</dd>
</dl>
<p><a class="quiet" href="${request.returnUrl}">Back to the site</a></p>
</section>
<section class="card">
${payment.decided ? decided(payment) : choices(payment, isExpired, notes)}
</section>
</main>`,
  })
}

function decided(payment: Payment): Html {
  const { decided: decision, opened } = payment
  if (!decision) return trusted('')
  const isPaid = decision.status === 'paid'
  const amount = showAmount(decision.amountMinor, opened.request)
  return html`<div class="verdict ${isPaid ? 'good' : 'bad'}" role="status">
<p class="mark" aria-hidden="true">${isPaid ? '✓' : '✕'}</p>
<h2>${isPaid ? `${amount} paid` : 'Payment declined'}</h2>
<p>${isPaid ? 'The site is being told by a signed call.' : 'No money was moved. The site is being told.'}</p>
<a class="button primary" id="return" href="${opened.request.returnUrl}">Return to Baize</a>
</div>`
}

function choices(
  payment: Payment,
  isExpired: boolean,
  { fault = '', forgedCount = 0 }: { readonly fault?: string; readonly forgedCount?: number },
): Html {
  const { request } = payment.opened
  const amount = showAmount(request.amountMinor, request)
  const other = typedAmount(request.amountMinor, request)
  return html`${isExpired ? html`<p class="note" role="status">This order has expired. Paying now is paying late.</p>` : trusted('')}
${forgedCount > 0 ? html`<p class="note" role="status">A stranger claimed that this order was paid. It is still open; <a href="/callbacks">see what the site answered</a>.</p>` : trusted('')}
<form method="post">
<button class="button primary wide" name="choice" value="pay">Pay ${amount}</button>
<button class="button wide" name="choice" value="decline">Decline</button>
</form>
<h2>What else can happen</h2>
<p class="hint">The outside world is not always tidy. Each of these makes one thing go differently.</p>
<form method="post" class="row">
<label>Another amount arrives
<input name="amount" inputmode="decimal" autocomplete="off" value="${other}" required ${fault ? trusted('aria-invalid="true" aria-describedby="fault"') : trusted('')}></label>
<button class="button" name="choice" value="pay_other">Pay this amount</button>
${fault ? html`<p class="fault" id="fault" role="alert">${fault}</p>` : trusted('')}
</form>
<form method="post" class="stack">
<button class="option" name="choice" value="pay_late"><strong>Pay late</strong><span>The money is confirmed only after the order has expired.</span></button>
<button class="option" name="choice" value="pay_twice_called"><strong>Pay, and call twice</strong><span>The same signed call-back arrives a second time.</span></button>
<button class="option" name="choice" value="forge"><strong>Forge a call-back</strong><span>A stranger who does not know the key claims that this order was paid.</span></button>
</form>`
}
