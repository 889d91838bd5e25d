import { type Html, html, trusted } from '../pages/html.ts'
import { replayOfPlay } from './replay-play.ts'
import { type OpenPage, stageFactsOf } from './stage-facts.ts'
import type { StageBundle } from './stage-files.ts'

/** The one page of a title: its client draws and speaks, and begins with what stands here. */
export function gamePage(page: OpenPage, bundle: StageBundle | undefined): string {
  const { title, publicUrl } = page
  const facts = stageFactsOf(page)
  return html`<!doctype html>
<html lang="en" dir="ltr" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title.gameName} · ${title.vendorName}</title>
${bundle ? clientOf(bundle, `${publicUrl}/vendor/stage`) : trusted('')}
</head>
<body data-session="${page.name}" data-facts="${JSON.stringify(facts)}">
<div id="root">${contentOf(page, bundle)}</div>
</body>
</html>
`.markup
}

/** What stands in the page until its client draws: of a round that is shown again, its facts. */
function contentOf({ replay }: OpenPage, bundle: StageBundle | undefined): Html {
  const play = replay?.drawn?.play
  if (play) return replayOfPlay(play, replay?.drawn?.choice ?? null)
  if (bundle) return trusted('')
  return html`<p>The games’ client was not built. Start the product with npm start.</p>`
}

function clientOf({ script, styles, preloads }: StageBundle, folder: string): Html {
  const addressOf = (file: string) => `${folder}/${file.slice('assets/'.length)}`
  return html`${styles.map((file) => html`<link rel="stylesheet" crossorigin href="${addressOf(file)}">`)}
${preloads.map((file) => html`<link rel="modulepreload" crossorigin href="${addressOf(file)}">`)}
<script type="module" crossorigin src="${addressOf(script)}"></script>`
}
