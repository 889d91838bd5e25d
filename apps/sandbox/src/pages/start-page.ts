import type { Books } from '../books/books.ts'
import { dueMsOf } from '../books/books.ts'
import type { VendorBooks } from '../vendor/vendor-books.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'

/** What this program is, and where everything is found. */
export function startPage(books: Books, rounds: VendorBooks): string {
  const open = [...books.payments.values()].filter((each) => !each.decided).length
  const undecided = [...books.payouts.values()].filter((each) => !each.decided).length
  const refunds = [...books.refunds.values()].filter((each) => !each.decided).length
  const waiting = [...books.callbacks.values()].filter((each) => dueMsOf(each) !== undefined).length
  return layout({
    title: 'The pretend outside world',
    section: 'start',
    body: html`<main class="card">
<h1>The pretend outside world</h1>
<p class="lead">Baize talks to payment providers, banks and message gateways over HTTP with signed calls. In a demonstration this program answers in their place, and lets you decide what the outside world does.</p>
<ul class="places">
<li><a href="/payments"><strong>Payments</strong><span>Deposits waiting to be paid, and those that were.</span><em>${open} open</em></a></li>
<li><a href="/bank"><strong>Bank</strong><span>Transfers to accounts of the site, and the statement that shows them.</span><em>${books.transfers.length} sent</em></a></li>
<li><a href="/payouts"><strong>Payouts</strong><span>Withdrawals on their way to a bank. Let them be paid, or fail them.</span><em>${undecided} undecided</em></a></li>
<li><a href="/refunds"><strong>Refunds</strong><span>Payments on their way back. Let them go, or refuse them; and what the report of a day says.</span><em>${refunds} undecided</em></a></li>
<li><a href="/vendor/rounds"><strong>Games</strong><span>Rounds of the pretend vendors, as their own books have them, and what they do wrong on purpose.</span><em>${rounds.due().length} waiting</em></a></li>
<li><a href="/lottery-feed"><strong>Draws</strong><span>Results of official lotteries, as two producers report them.</span><em>2 producers</em></a></li>
<li><a href="/sports-feed"><strong>Sports</strong><span>Simulated matches as an odds feed sends them, and what it does wrong on purpose.</span><em>always live</em></a></li>
<li><a href="/callbacks"><strong>Call-backs</strong><span>What we told the server, how often, and its answers.</span><em>${waiting} waiting</em></a></li>
<li><a href="/outbox"><strong>Outbox</strong><span>Mails and short messages, with sign-in codes.</span><em>${books.messages.length} sent</em></a></li>
</ul>
</main>`,
  })
}
