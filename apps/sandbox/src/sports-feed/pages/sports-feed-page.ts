import { printScore } from '@baize/sports'
import { type Html, html, trusted } from '../../pages/html.ts'
import { layout, showMoment } from '../../pages/layout.ts'
import { MATCH_FAULTS, type MatchFaultKind } from '../faults/match-fault.ts'
import { RECOVERY_FAULTS, type RecoveryFault } from '../faults/stream-faults.ts'
import type { MatchRun } from '../play/match-run.ts'
import type { SportsFeed } from '../sports-feed.ts'

const RECOVERY_NAMES: Readonly<Record<RecoveryFault, string>> = {
  none: 'At once',
  slow: 'After fifteen seconds',
  refused: 'Refused',
  unfinished: 'Accepted, and nothing follows',
}

const FAULT_NAMES: Readonly<Record<MatchFaultKind, string>> = {
  wrong_goal: 'A goal that was none, taken back after nine seconds',
  cancel_window: 'Bets of the last minute on one market cancelled',
  postponed: 'Put off: no kick-off for a minute, then ten minutes later',
  moved: 'Kick-off two minutes later',
  abandoned: 'Abandoned now',
  contradiction: 'Settled the other way round, and right ten seconds later',
  never_offered: 'A market settled that was never offered',
  no_base_markets: 'Handed over at kick-off without its base markets',
}

const NEXT_SHOWN = 10

/** What is played, who listens, and what goes wrong on purpose. */
export function sportsFeedPage({ producer, stream }: SportsFeed): string {
  const runs = producer.runs().toSorted((left, right) => left.kickOffMs() - right.kickOffMs())
  const live = runs.filter((run) => run.isLive())
  const next = runs.filter((run) => !run.isLive()).slice(0, NEXT_SHOWN)
  const { clients, sent, isSilent } = stream.facts()
  return layout({
    title: 'Sports feed',
    section: 'sports',
    body: html`<main class="card wide">
<h1>Sports feed</h1>
<p class="hint">Simulated matches, sent as a Unified Odds Feed sends real ones. A minute of a match takes two seconds. Each is drawn from a seed whose hash its fixture shows before kick-off, and the seed itself after the end.</p>
<p>${clients} connected, ${sent} messages sent${isSilent ? html`, <strong>silent now</strong>` : trusted('')}.</p>
<h2>Live</h2>
${table(live)}
<h2>Next</h2>
${table(next)}
${matchForm([...live, ...next])}
${onceForms()}
${streamForm(stream)}
</main>`,
  })
}

function table(runs: readonly MatchRun[]): Html {
  if (runs.length === 0) return html`<p class="hint">None.</p>`
  return html`<div class="scroll"><table><thead><tr><th>Match</th><th>Tournament</th><th>Kick-off</th><th>Score</th></tr></thead><tbody>
${runs.map(row)}
</tbody></table></div>`
}

function row(run: MatchRun): Html {
  const { event, place } = run.match
  const { score, status } = run.moment().status
  return html`<tr><td>${event.home.name} – ${event.away.name}<br><span class="hint">${event.id}</span></td><td>${place.tournament.name}</td><td>${showMoment(run.kickOffMs())}</td><td>${score ? printScore(score) : status.replaceAll('_', ' ')}</td></tr>`
}

function matchForm(runs: readonly MatchRun[]): Html {
  return html`<h2>In one match</h2>
<form method="post" action="/sports-feed/faults/match" class="faults">
<label><span><strong>Match</strong></span><select name="event">${runs.map(({ match: { event } }) => html`<option value="${event.id}">${event.home.name} – ${event.away.name}</option>`)}</select></label>
<label><span><strong>What goes wrong</strong></span><select name="fault">${MATCH_FAULTS.map((fault) => html`<option value="${fault}">${FAULT_NAMES[fault]}</option>`)}</select></label>
<p><button class="button primary">Do this now</button></p>
</form>`
}

function onceForms(): Html {
  return html`<h2>Now</h2>
<form method="post" action="/sports-feed/faults/once" class="faults">
<p><button class="button" name="what" value="silence">Say nothing for 30 seconds</button> <button class="button" name="what" value="disconnect">Disconnect all for 10 seconds</button></p>
</form>`
}

function streamForm({ faults }: SportsFeed['stream']): Html {
  const { duplicates, disorder, recovery } = faults()
  const checked = (is: boolean) => (is ? trusted('checked') : trusted(''))
  return html`<h2>From now on</h2>
<form method="post" action="/sports-feed/faults/stream" class="faults">
<label><span><strong>Every message twice</strong></span><input type="checkbox" name="duplicates" value="on" ${checked(duplicates)}></label>
<label><span><strong>Messages in disorder</strong></span><input type="checkbox" name="disorder" value="on" ${checked(disorder)}></label>
<label><span><strong>Recoveries are answered</strong></span><select name="recovery">${RECOVERY_FAULTS.map((each) => html`<option value="${each}" ${each === recovery ? trusted('selected') : trusted('')}>${RECOVERY_NAMES[each]}</option>`)}</select></label>
<p><button class="button primary">Do this from now on</button></p>
</form>`
}
