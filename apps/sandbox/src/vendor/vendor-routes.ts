import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { vendorLaunchRequest } from '@baize/contract/payments'
import { drawPick, pickModelOf, slotModelOf, spinSlot } from '@baize/games/vendor-play'
import { artFile } from '@baize/tile-art'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { addSignedRoute, parseJson } from '../calls/signed-route.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import type { SandboxParts } from '../sandbox-parts.ts'
import { addCampaignRoutes } from './campaign-routes.ts'
import { addDialectRoutes } from './dialects/dialect-routes.ts'
import { addGameListRoutes } from './game-list-routes.ts'
import { gamePage } from './game-page.ts'
import { addLaunchRoutes } from './launch-routes.ts'
import { addRoundRoutes } from './round-routes.ts'
import { replayPage } from './rounds-page.ts'
import type { Opening, RealLaunch, Title, WalletSession } from './sessions.ts'
import type { VendorDesk } from './vendor-desk.ts'
import { addTransferRoutes } from './wallets/transfer-routes.ts'

const roundBody = z.object({
  choice: z.string().max(20).optional(),
  stakeMinor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
})
const tokenParams = z.object({ token: z.string().max(64) })
const artParams = z.object({ file: z.string().regex(/^[a-z0-9]{1,30}\.webp$/) })
const SCRIPT = readFileSync(new URL('./play.browser.js', import.meta.url))
const STYLE = readFileSync(new URL('./play.css', import.meta.url))

/** The pretend vendors: a title is opened by a signed call and played on one page. */
export function addVendorRoutes(app: FastifyInstance, parts: SandboxParts): void {
  const { vendors: desk } = parts
  addLaunchRoutes(app, parts, desk)
  addDialectRoutes(app, parts)
  addCampaignRoutes(app, parts, desk)
  addRoundRoutes(app, desk)
  addGameListRoutes(app, desk.lists)
  addTransferRoutes(app, parts)
  // Free play, asked for as payments are.
  addSignedRoute(app, parts, '/vendor/launches', vendorLaunchRequest, async (title) => {
    const vendorId = title.vendorName
    const ticket = desk.sessions.tickets.keep({ title: { ...title, vendorId }, real: undefined })
    return { status: 200, body: { launchUrl: `${parts.publicUrl}/vendor/play/${ticket}` } }
  })
  addPlayRoutes(app, parts, desk)

  app.get('/vendor/art/:file', async (request, reply) => {
    const { file } = artParams.parse(request.params)
    const path = artFile(file.slice(0, -'.webp'.length))
    if (path === undefined) return await reply.status(404).send({ error: 'unknown' })
    return await reply.type('image/webp').send(await readFile(path))
  })
  app.get('/vendor/play.js', (_request, reply) => reply.type('text/javascript').send(SCRIPT))
  app.get('/vendor/play.css', (_request, reply) => reply.type('text/css').send(STYLE))
}

function addPlayRoutes(app: FastifyInstance, parts: SandboxParts, desk: VendorDesk): void {
  const policy = policyOf(parts)
  app.get('/vendor/play/:token', async (request, reply) => {
    const opening = desk.sessions.tickets.take(tokenParams.parse(request.params).token)
    reply.header('content-security-policy', policy).type('text/html')
    if (!opening) return await reply.status(410).send(usedUp())
    const opened = opening.real ? await authenticate(desk, opening) : undefined
    if (typeof opened === 'string') return await reply.status(403).send(notOpened(opened))
    const { title } = opening
    const name = desk.sessions.games.keep({ title, session: opened?.session })
    return await reply.send(gamePage({ title, name, publicUrl: parts.publicUrl, ...opened }))
  })

  app.get('/vendor/replay/:token', async (request, reply) => {
    const roundId = desk.sessions.replays.find(tokenParams.parse(request.params).token)
    const round = roundId === undefined ? undefined : desk.books.find(roundId)
    reply.header('content-security-policy', policy).type('text/html')
    return round ? await reply.send(replayPage(round)) : await reply.status(410).send(usedUp())
  })

  app.post('/vendor/sessions/:token/rounds', async (request, reply) => {
    const game = desk.sessions.games.find(tokenParams.parse(request.params).token)
    const body = roundBody.safeParse(parseJson(String(request.body)))
    // The frame has no origin, and its name cannot be guessed: any page that knows it may read.
    reply.header('access-control-allow-origin', '*')
    if (!game || game.session?.hasEnded) return await reply.status(410).send({ error: 'over' })
    if (!body.success) return await reply.status(422).send({ error: 'invalid' })
    const { choice, stakeMinor } = body.data
    if (game.session) return await playForMoney(reply, desk, game.session, { choice, stakeMinor })
    const model = pickModelOf(game.title.gameType, game.title.gameClassify)
    if (!model) return await reply.send(spinSlot(slotModelOf(game.title.gameCode), desk.chance))
    const draw = drawPick(model, choice ?? '', desk.chance)
    return draw ? await reply.send(draw) : await reply.status(422).send({ error: 'invalid' })
  })
}

async function playForMoney(
  reply: FastifyReply,
  desk: VendorDesk,
  session: WalletSession,
  wish: { readonly choice: string | undefined; readonly stakeMinor: string | undefined },
) {
  const stakeMinor = BigInt(wish.stakeMinor ?? '0')
  const played = await desk.play(session, { choice: wish.choice ?? null, stakeMinor })
  if (!played) return await reply.status(422).send({ error: 'invalid' })
  const { playerId, currency, sessionId } = session.wallet
  const told = await desk.link.ask(session.title.vendorId, 'balance', {
    playerId,
    currency,
    sessionId,
  })
  const balanceMinor = told.kind === 'ok' ? told.answer.balanceMinor : null
  return await reply.send({ ...played, balanceMinor, freeRounds: session.freeRounds })
}

/** Exchanges the token; a sentence when the operator does not let the player in. */
async function authenticate(
  desk: VendorDesk,
  { title, real }: Opening,
): Promise<string | { session: WalletSession; balanceMinor: string } | undefined> {
  if (!real) return undefined
  if (real.ownWalletOf) return openFromOwnWallet(desk, { title, real }, real.ownWalletOf)
  if (real.player) return await openKnown(desk, title, real, real.player)
  const told = await desk.link.ask(title.vendorId, 'authenticate', { token: real.token })
  if (told.kind === 'silent') return 'The operator does not answer. Please open the game again.'
  if (told.kind === 'refused') return told.message
  const { playerId, sessionId, currency, scale, balanceMinor } = told.answer
  const wallet = { playerId, sessionId, currency, scale }
  const { vendorId, gameCode: gameId } = title
  const granted = desk.campaigns.openFor({ vendorId, playerId, gameId }, desk.clock.now())
  const freeRounds = granted?.grant.left ?? desk.switches.read().freeRounds
  return { session: { title, launch: real, wallet, hasEnded: false, freeRounds }, balanceMinor }
}

/** Where no token is exchanged, the balance says whether the operator knows the player. */
async function openKnown(
  desk: VendorDesk,
  title: Title,
  real: RealLaunch,
  player: NonNullable<RealLaunch['player']>,
): Promise<string | { session: WalletSession; balanceMinor: string }> {
  const { currency, scale } = real
  const told = await desk.link.ask(title.vendorId, 'balance', { ...player, currency })
  if (told.kind === 'silent') return 'The operator does not answer. Please open the game again.'
  if (told.kind === 'refused') return told.message
  const wallet = { ...player, currency, scale }
  // Free rounds have no words in these dialects.
  const session = { title, launch: real, wallet, hasEnded: false, freeRounds: 0 }
  return { session, balanceMinor: told.answer.balanceMinor }
}

/** The operator has said who it is with the launch; nobody else has to be asked. */
function openFromOwnWallet(
  desk: VendorDesk,
  { title, real }: { readonly title: Title; readonly real: RealLaunch },
  playerId: string,
) {
  const found = desk.wallets.find(title.vendorId, playerId)
  if (!found) return 'There is no wallet of this player. Please open the game again.'
  const { currency, scale, balanceMinor } = found
  const wallet = { playerId, sessionId: randomUUID(), currency, scale }
  const { freeRounds } = desk.switches.read()
  return { session: { title, launch: real, wallet, hasEnded: false, freeRounds }, balanceMinor }
}

/** The page has no origin of its own in the site's frame: what it loads is named by address. */
function policyOf(parts: SandboxParts): string {
  return [
    "default-src 'none'",
    `script-src ${parts.publicUrl}`,
    `style-src ${parts.publicUrl} 'unsafe-inline'`,
    `img-src ${parts.publicUrl}`,
    `connect-src ${parts.publicUrl}`,
    `frame-ancestors ${parts.siteUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function usedUp(): string {
  return layout({
    title: 'This address was used',
    body: html`<main class="card narrow"><h1>This address was used</h1><p>A game is opened once by each address. Go back to the lobby and open it again.</p></main>`,
  })
}

function notOpened(sentence: string): string {
  return layout({
    title: 'The game was not opened',
    body: html`<main class="card narrow"><h1>The game was not opened</h1><p>${sentence}</p></main>`,
  })
}
