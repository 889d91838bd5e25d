import { type CurrencyCode, formatMoney, type Minor } from '@baize/kernel'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout, showMoment } from '../pages/layout.ts'
import { replayOfPlay } from './replay-play.ts'
import type { VendorBooks } from './vendor-books.ts'
import { believedOf, isDue, isOpenRound, type VendorRound } from './vendor-round.ts'

const ROWS_MAX = 100

type VendorPage = 'rounds' | 'wallets' | 'faults' | 'lists'

/** The pages of the vendors. */
export function vendorMenu(current: VendorPage): Html {
  const link = (name: VendorPage, words: string) =>
    name === current
      ? html`<a class="button small" href="/vendor/${name}" aria-current="page">${words}</a>`
      : html`<a class="button small" href="/vendor/${name}">${words}</a>`
  return html`<p class="decide">${link('rounds', 'Rounds')}${link('wallets', 'Wallets')}${link('faults', 'Faults')}${link('lists', 'Lists')}</p>`
}

/** The vendors' own books: what they believe of each round. */
export function roundsPage(books: VendorBooks): string {
  const rounds = books.latest(ROWS_MAX)
  const due = books.due().length
  return layout({
    title: 'Games of the vendors',
    section: 'games',
    body: html`<main class="card">
<h1>Rounds for money</h1>
<p class="hint">What the pretend vendors believe was staked and paid. The site’s books must say the same.</p>
${vendorMenu('rounds')}
${due > 0 ? html`<form method="post" action="/vendor/settle"><p>${due} ${due === 1 ? 'round waits' : 'rounds wait'} for an answer of the wallet. <button class="button small">Ask again now</button></p></form>` : trusted('')}
${rounds.length === 0 ? html`<p class="empty">No round has been played for money yet.</p>` : table(rounds)}
</main>`,
  })
}

function table(rounds: readonly VendorRound[]): Html {
  const rows = rounds.map((round) => {
    const { stakedMinor, paidMinor } = believedOf(round)
    const { words, look } = stateOf(round)
    return html`<tr>
<td>${showMoment(round.openedAtMs)}</td>
<td><a href="/vendor/rounds/${round.roundId}">${round.gameName}</a><br><span class="hint">${round.vendorId}</span></td>
<td class="number">${showAmount(stakedMinor, round)}</td>
<td class="number">${showAmount(paidMinor, round)}</td>
<td><span class="state ${look}">${words}</span></td>
</tr>`
  })
  return html`<div class="scroll"><table>
<thead><tr><th>Opened</th><th>Game</th><th class="number">Staked</th><th class="number">Paid</th><th>State</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
}

/** One round, shown again as it was drawn. */
export function roundPage(round: VendorRound): string {
  const { stakedMinor, paidMinor } = believedOf(round)
  const { words, look } = stateOf(round)
  const fact = (name: string, value: Html | string) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>`
  return layout({
    title: `A round of ${round.gameName}`,
    section: 'games',
    body: html`<main class="card narrow">
<h1>${round.gameName}</h1>
<p><span class="state ${look}">${words}</span> ${round.isFree ? html`<span class="state open">free round</span>` : trusted('')}</p>
${replay(round)}
<dl class="facts">
${fact('Round', round.roundId)}
${fact('Vendor', round.vendorId)}
${fact('Player, as the operator calls them', round.playerId)}
${fact('Opened', showMoment(round.openedAtMs))}
${fact('Closed', round.closedAtMs === null ? 'not yet' : showMoment(round.closedAtMs))}
${fact('Bet', html`${showAmount(BigInt(round.stakeMinor), round)} · ${round.bet}${round.refusal ? html` (${round.refusal})` : trusted('')}`)}
${fact('Win', html`${showAmount(BigInt(round.winMinor), round)} · ${round.win}`)}
${fact('Refund', round.refund)}
${fact('Believed to be staked', showAmount(stakedMinor, round))}
${fact('Believed to be paid', showAmount(paidMinor, round))}
</dl>
<p><a href="/vendor/rounds">All rounds</a></p>
</main>`,
  })
}

/** The same for the player alone: this round, and no way to another's. */
export function replayPage(round: VendorRound): string {
  const { words, look } = stateOf(round)
  return layout({
    title: `A round of ${round.gameName}`,
    body: html`<main class="card narrow">
<h1>${round.gameName}</h1>
<p><span class="state ${look}">${words}</span> ${round.isFree ? html`<span class="state open">free round</span>` : trusted('')}</p>
${replay(round)}
<p class="hint">Opened ${showMoment(round.openedAtMs)}. Stake ${showAmount(BigInt(round.stakeMinor), round)}, win ${showAmount(BigInt(round.winMinor), round)}.</p>
<p class="hint">${round.roundId}</p>
</main>`,
  })
}

function replay({ drawn, bet }: VendorRound): Html {
  if (!drawn || bet === 'refused') return html`<p class="hint">Nothing was drawn.</p>`
  const { slot, choice, outcome, play } = drawn
  if (play) return replayOfPlay(play, choice)
  if (!slot) {
    return html`<p class="lead">Chosen: <strong>${choice ?? '—'}</strong>. Drawn: <strong>${outcome ?? 'nothing'}</strong>.</p>`
  }
  const rows = [0, 1, 2].map(
    (row) =>
      html`<tr>${slot.reels.map((reel) => html`<td>${String((reel[row] ?? 0) + 1)}</td>`)}</tr>`,
  )
  return html`<table class="reels" aria-label="The window as it was drawn; 1 is the best symbol"><tbody>${rows}</tbody></table>
<p class="hint">Symbols by their rank; 1 pays best. The wins of all lines come to ${slot.total} stakes of a line.</p>`
}

function stateOf(round: VendorRound): { readonly words: string; readonly look: string } {
  if (isDue(round)) return { words: 'waits for the wallet', look: 'waiting' }
  if (isOpenRound(round)) return { words: 'waits for its player', look: 'open' }
  if (round.win === 'disputed' || round.refund === 'disputed') {
    return { words: 'disputed', look: 'failed' }
  }
  if (round.bet === 'refused') return { words: 'bet refused', look: 'declined' }
  if (round.bet === 'refunded') return { words: 'given back', look: 'open' }
  return round.closedAtMs === null
    ? { words: 'open', look: 'waiting' }
    : { words: 'settled', look: 'paid' }
}

/** An amount with its currency. */
export function showAmount(
  amountMinor: bigint,
  { currency, scale }: { readonly currency: string; readonly scale: number },
): string {
  // Any currency of the operator's; the symbol is not ours to know.
  const text = formatMoney(amountMinor as Minor, {
    code: currency as CurrencyCode,
    symbol: '',
    exponent: scale,
    isPlayMoney: true,
  })
  return `${text} ${currency}`
}
