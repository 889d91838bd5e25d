import { html, trusted } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { FEED_FAULTS, type FeedFault } from './feed-faults.ts'

const FAULT_NAMES: Readonly<Record<FeedFault, string>> = {
  none: 'Both report what was drawn',
  silent: 'The second one says nothing',
  differs: 'The second one reports another result',
}

/** What the pretend producers of results are, and what they do wrong on purpose. */
export function lotteryFeedPage(fault: FeedFault): string {
  return layout({
    title: 'Results of draws',
    section: 'draws',
    body: html`<main class="card">
<h1>Results of draws</h1>
<p class="hint">Two producers report what official lotteries drew. Draws of northern Vietnam are a replay of stored results; all others are made up here. A result counts at the site when both have reported the same.</p>
<form method="post" action="/lottery-feed/fault" class="faults">
<label><span><strong>The producers</strong><br><span class="hint">From the next question on.</span></span><select name="fault">${FEED_FAULTS.map((each) => html`<option value="${each}" ${each === fault ? trusted('selected') : trusted('')}>${FAULT_NAMES[each]}</option>`)}</select></label>
<p><button class="button primary">Do this from now on</button></p>
</form>
</main>`,
  })
}
