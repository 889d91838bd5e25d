import {
  type PickModel,
  pickModelOf,
  SLOT_LINES,
  type SlotModel,
  slotModelOf,
  vendorReturnText,
} from '@baize/games/vendor-play'
import { FAMILIES, type FamilyName } from '@baize/tile-art'
import { type Html, html, trusted } from '../pages/html.ts'
import { STAKE_STEP } from './play-round.ts'
import type { Title, WalletSession } from './sessions.ts'

/** Symbols of a slot from the best: the title's own objects, then some that fit everywhere. */
const SPARE_SYMBOLS = ['gem', 'crown', 'bell', 'clover', 'star', 'cherries', 'coin', 'lemon']
const SYMBOLS = 7
const CREDITS = 10_000
const STAKE = 100
/** Where the operator names no stakes: these many whole units. */
const STAKES = [1n, 2n, 5n, 10n, 20n, 50n, 100n]

const CHOICE_NAMES: Readonly<Record<string, string>> = {
  red: 'Red',
  black: 'Black',
  green: 'Green',
  left: 'Left',
  right: 'Right',
  tie: 'Tie',
  low: '4 to 10',
  high: '11 to 17',
  triple: 'Three alike',
  fish: 'Bluefin',
  tropicalfish: 'Clownfish',
  pufferfish: 'Pufferfish',
  octopus: 'Octopus',
  shark: 'Shark',
}
const RULES: Readonly<Record<PickModel['name'], string>> = {
  wheel: 'One of 37 pockets is drawn: 18 red, 18 black, 1 green.',
  cards: 'Each side gets one card of one deck. The higher card wins; suits do not count.',
  dice: 'Three dice are thrown. Three alike lose on both sums.',
  numbers: 'One number from 0 to 9 is drawn.',
  fish: 'Each shot is drawn by itself. A rarer fish pays more; all return the same.',
}

export interface OpenPage {
  readonly title: Title
  /** How its rounds are asked for. */
  readonly name: string
  readonly publicUrl: string
  /** Where it is played with a player's money; else its credits exist on the page alone. */
  readonly session?: WalletSession
  readonly balanceMinor?: string
}

/** The one page of a title: what it plays is drawn here, and what is played with is the wallet's or nobody's. */
export function gamePage(page: OpenPage): string {
  const { title, publicUrl, session } = page
  const family: FamilyName = title.family in FAMILIES ? (title.family as FamilyName) : 'originals'
  const { light, base, ink } = FAMILIES[family]
  const pick = pickModelOf(title.gameType, title.gameClassify)
  const symbols = symbolsOf(title)
  const returnText = vendorReturnText(title) ?? ''
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title.gameName} · ${title.vendorName} (simulation)</title>
<link rel="stylesheet" href="${publicUrl}/vendor/play.css">
<script defer src="${publicUrl}/vendor/play.js"></script>
</head>
<body data-base="${publicUrl}" data-session="${page.name}" data-kind="${pick ? 'pick' : 'slot'}" data-credits="${CREDITS}" data-symbols="${symbols.join(',')}" data-lines="${JSON.stringify(SLOT_LINES)}" ${session ? purseOf(session, page.balanceMinor ?? '0', pick ? STAKE_STEP.pick : STAKE_STEP.slot) : trusted('')} style="--light:${light};--base:${base};--ink:${ink}">
<header>
<p class="note">${session ? html`<strong>Simulation</strong> ${session.launch.ownWalletOf ? 'A pretend vendor’s game, played with the money you moved to this vendor.' : 'A pretend vendor’s game, played with your balance.'}` : html`<strong>Simulation</strong> Free play with fun credits. They exist on this page only.`}</p>
<h1>${title.gameName}</h1>
<p class="facts"><span>${title.vendorName}</span> <span>Return <b>${returnText}</b></span></p>
</header>
<main>
${pick ? pickTable(pick, title.art[0] ?? 'coin', publicUrl) : slotWindow(symbols, publicUrl)}
<p class="result" id="result" role="status" aria-live="polite">${pick ? 'Choose, and it is drawn.' : 'Ten lines, a tenth of the stake on each.'}</p>
<p class="ways" id="ways" hidden>${session ? html`<a id="deposit" href="${session.launch.depositUrl}" target="_top" hidden>To the cashier</a> <a id="lobby" href="${session.launch.lobbyUrl}" target="_top" hidden>Back to the lobby</a>` : trusted('')}</p>
<div class="deck">
<p class="credits">${session ? 'Balance' : 'Fun credits'} <b id="credits">…</b></p>
<p class="credits" id="free" hidden>Free rounds <b></b></p>
<div class="stake"><button type="button" id="less" aria-label="Lower the stake">−</button><p>Stake <b id="stake">${STAKE}</b></p><button type="button" id="more" aria-label="Raise the stake">+</button></div>
${pick ? trusted('') : html`<button type="button" class="spin" id="spin">Spin</button>`}
<button type="button" class="again" id="again" hidden>Start again with ${CREDITS.toLocaleString('en')}</button>
</div>
<details><summary>Rules and pays</summary>${pick ? pickRules(pick) : slotRules(slotModelOf(title.gameCode), symbols, publicUrl)}</details>
</main>
</body>
</html>
`.markup
}

/** What the page must know to show money; the wallet alone decides about it. */
function purseOf(session: WalletSession, balanceMinor: string, step: bigint): Html {
  const { currency, scale } = session.wallet
  const unit = 10n ** BigInt(scale)
  const offered = session.launch.stakesMinor.map(BigInt).filter((stake) => stake % step === 0n)
  const stakes = offered.length > 0 ? offered : STAKES.map((count) => count * unit * step)
  return html`data-currency="${currency}" data-scale="${scale}" data-balance="${balanceMinor}" data-stakes="${stakes.join(',')}" data-free="${session.freeRounds}"`
}

function symbolsOf({ art }: Title): readonly string[] {
  return [...new Set([...art, ...SPARE_SYMBOLS])].slice(0, SYMBOLS)
}

function slotWindow(symbols: readonly string[], publicUrl: string): Html {
  const cell = (reel: number, row: number) =>
    html`<div class="cell" data-reel="${reel}" data-row="${row}"><img src="${publicUrl}/vendor/art/${symbols[(reel * 3 + row) % SYMBOLS] ?? ''}.webp" alt="" width="112" height="112"></div>`
  const reels = [0, 1, 2, 3, 4].map(
    (reel) => html`<div class="reel">${[0, 1, 2].map((row) => cell(reel, row))}</div>`,
  )
  return html`<div class="window" id="window">${reels}</div>`
}

function pickTable(model: PickModel, hero: string, publicUrl: string): Html {
  const choices = model.choices.map(
    ({
      key,
      weight,
      paysOf100,
    }) => html`<button type="button" class="choice choice--${key}" data-choice="${key}">
${model.name === 'fish' ? html`<img src="${publicUrl}/vendor/art/${key}.webp" alt="" width="64" height="64">` : trusted('')}
<span>${CHOICE_NAMES[key] ?? key}</span><small>${weight} in ${model.whole} · pays ${paysOf100 / 100}×</small></button>`,
  )
  return html`<div class="stage"><img class="hero" id="hero" src="${publicUrl}/vendor/art/${hero}.webp" alt="" width="160" height="160"><p class="drawn" id="drawn" aria-hidden="true"></p></div>
<div class="choices choices--${model.name}" role="group" aria-label="Your choice">${choices}</div>`
}

function pickRules(model: PickModel): Html {
  return html`<p>${RULES[model.name]} Every round is drawn when you choose, by this pretend vendor’s own program.</p>`
}

function slotRules(model: SlotModel, symbols: readonly string[], publicUrl: string): Html {
  const rows = symbols.map((symbol, index) => {
    const [three, four, five] = model.pays[index] ?? [0, 0, 0]
    return html`<tr><td><img src="${publicUrl}/vendor/art/${symbol}.webp" alt="${symbol}" width="32" height="32"></td><td>${three}×</td><td>${four}×</td><td>${five}×</td><td>${model.weights[index] ?? 0}%</td></tr>`
  })
  return html`<p>Ten lines, read from the left. Each cell is drawn by itself, so the chance of a symbol is the same everywhere. Pays are in stakes of a line, a tenth of the stake. There are no wilds and no features.</p>
<table><thead><tr><th scope="col">Symbol</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th><th scope="col">Chance</th></tr></thead><tbody>${rows}</tbody></table>`
}
