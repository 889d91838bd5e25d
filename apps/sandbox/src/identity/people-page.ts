import { html, trusted } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'

const PEOPLE = ['Ana Reyes', 'Ben Cruz']

/** Where a pretend person says who they are; nothing is asked of them. */
export function peoplePage(providerName: string, fault?: string): string {
  return layout({
    title: `Log in with ${providerName}`,
    body: html`<main class="card person">
<h1>${providerName}</h1>
<p class="lead">${providerName} is a test identity provider. It tells Baize who you say you are, and Baize recognises that person next time.</p>
${fault ? html`<p class="note" role="alert">${fault}</p>` : trusted('')}
<form method="post">
${PEOPLE.map((each) => html`<button class="button primary wide" name="person" value="${each}">Continue as ${each}</button>`)}
</form>
<h2>Somebody else</h2>
<form method="post">
<div class="row">
<label>Name <input name="other" maxlength="60" autocomplete="off"></label>
<button class="button">Continue</button>
</div>
</form>
<form method="post"><button class="button" name="leave" value="1">Back to Baize</button></form>
</main>`,
  })
}
