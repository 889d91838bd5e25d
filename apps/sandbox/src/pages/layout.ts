import { type Html, html, trusted } from './html.ts'

/** The places of the menu. */
export type Section =
  | 'start'
  | 'payments'
  | 'bank'
  | 'payouts'
  | 'refunds'
  | 'games'
  | 'draws'
  | 'sports'
  | 'callbacks'
  | 'outbox'

const MENU: readonly (readonly [Section, path: string, name: string])[] = [
  ['start', '/', 'Start'],
  ['payments', '/payments', 'Payments'],
  ['bank', '/bank', 'Bank'],
  ['payouts', '/payouts', 'Payouts'],
  ['refunds', '/refunds', 'Refunds'],
  ['games', '/vendor/rounds', 'Games'],
  ['draws', '/lottery-feed', 'Draws'],
  ['sports', '/sports-feed', 'Sports'],
  ['callbacks', '/callbacks', 'Call-backs'],
  ['outbox', '/outbox', 'Outbox'],
]

/** One page. */
export interface Page {
  readonly title: string
  readonly body: Html
  /** Left out on pages for players, who see no menu. */
  readonly section?: Section
  /** The page loads itself anew after this many seconds. */
  readonly refreshSeconds?: number
}

/** The frame of every page; it always says that nothing here is real. */
export function layout(page: Page): string {
  const refresh = page.refreshSeconds
    ? html`<meta http-equiv="refresh" content="${page.refreshSeconds}">`
    : trusted('')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${page.title} · Kiteway (simulation)</title>
<link rel="icon" href="/kiteway.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<p class="ribbon"><strong>Simulation</strong> <span>Kiteway is a pretend company. No real money, bank or telephone is involved.</span></p>
<header class="top">
<a class="brand" href="/"><img src="/kiteway.svg" alt="" width="28" height="28"> Kiteway</a>
${page.section ? menu(page.section) : trusted('')}
</header>
${page.body}
</body>
</html>
`.markup
}

function menu(current: Section): Html {
  const items = MENU.map(([section, path, name]) =>
    section === current
      ? html`<a href="${path}" aria-current="page">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  )
  return html`<nav aria-label="Sandbox">${items}</nav>`
}

/** A moment as a page shows it, in UTC. */
export function showMoment(atMs: number): Html {
  const text = new Date(atMs).toISOString()
  return html`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, 19)} UTC</time>`
}
