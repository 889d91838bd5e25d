import { randomUUID } from 'node:crypto'
import type { StageRound } from '@baize/contract/stage'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { createAskedRounds } from './asked-rounds.ts'
import { gamePage } from './game-page.ts'
import { drawFor, isPlayable, type RoundRequest, stageDrawnOf, winOn } from './play-round.ts'
import { replayPage } from './rounds-page.ts'
import type { OpenGame, Opening, RealLaunch, Title, WalletSession } from './sessions.ts'
import { CREDITS_MINOR } from './stage-facts.ts'
import { readStageBundle } from './stage-files.ts'
import type { VendorDesk } from './vendor-desk.ts'

const roundBody = z.object({
  /** Without one nothing can be asked for again. */
  key: z.string().max(64).optional(),
  choice: z.string().max(20).optional(),
  stakeMinor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
})
const tokenParams = z.object({ token: z.string().max(64) })

/** The page of a title, its rounds, and rounds shown again. */
export function addPlayRoutes(app: FastifyInstance, deps: SandboxDeps, desk: VendorDesk): void {
  const policy = policyOf(deps)
  const bundle = readStageBundle()
  app.get('/vendor/play/:token', async (request, reply) => {
    const opening = desk.sessions.tickets.take(tokenParams.parse(request.params).token)
    reply.header('content-security-policy', policy).type('text/html')
    if (!opening) return await reply.status(410).send(usedUp())
    const opened = opening.real ? await authenticate(desk, opening) : undefined
    if (typeof opened === 'string') return await reply.status(403).send(notOpened(opened))
    const { title } = opening
    const name = desk.sessions.games.keep({
      title,
      session: opened?.session,
      credits: { balanceMinor: CREDITS_MINOR },
      rounds: createAskedRounds(),
    })
    const page = { title, name, publicUrl: deps.publicUrl, ...opened }
    return await reply.send(gamePage(page, bundle))
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
    if (!game) return await reply.status(410).send({ error: 'over' })
    if (!body.success) return await reply.status(422).send({ error: 'invalid' })
    const { key = randomUUID(), choice = null, stakeMinor = '0' } = body.data
    const requested: RoundRequest = { choice, stakeMinor: BigInt(stakeMinor) }
    const answered = game.rounds.answer({ key, input: `${choice} ${stakeMinor}` }, async () =>
      game.session
        ? await playForMoney(desk, game.session, requested)
        : playForCredits(desk, game, requested),
    )
    return await sendRound(reply, answered && (await answered))
  })

  // Somebody who only tries has played everything away.
  app.post('/vendor/sessions/:token/credits', async (request, reply) => {
    const game = desk.sessions.games.find(tokenParams.parse(request.params).token)
    reply.header('access-control-allow-origin', '*')
    if (!game || game.session) return await reply.status(410).send({ error: 'over' })
    game.credits.balanceMinor = CREDITS_MINOR
    return await reply.send({ balanceMinor: String(CREDITS_MINOR) })
  })
}

type Answered = StageRound | 'over' | 'invalid'

async function sendRound(reply: FastifyReply, answered: Answered | undefined) {
  if (answered === 'over') return await reply.status(410).send({ error: 'over' })
  if (answered === 'invalid') return await reply.status(422).send({ error: 'invalid' })
  if (!answered) return await reply.status(409).send({ error: 'key_reused' })
  return await reply.send(answered)
}

/** A round of nobody's money: its credits are kept with the page, and nowhere else. */
function playForCredits(
  desk: VendorDesk,
  { title, credits }: OpenGame,
  requested: RoundRequest,
): Answered {
  if (!isPlayable(title, requested) || requested.stakeMinor > credits.balanceMinor) return 'invalid'
  const drawn = drawFor(desk.chance, title, requested.choice ?? '')
  const winMinor = winOn(requested.stakeMinor, drawn)
  credits.balanceMinor += winMinor - requested.stakeMinor
  return {
    state: 'settled',
    roundId: randomUUID(),
    drawn: stageDrawnOf(drawn, requested.stakeMinor),
    stakeMinor: String(requested.stakeMinor),
    winMinor: String(winMinor),
    balanceMinor: String(credits.balanceMinor),
    freeRounds: 0,
  }
}

async function playForMoney(
  desk: VendorDesk,
  session: WalletSession,
  requested: RoundRequest,
): Promise<Answered> {
  if (session.hasEnded) return 'over'
  const played = await desk.play(session, requested)
  if (!played) return 'invalid'
  const { playerId, currency, sessionId } = session.wallet
  const told = await desk.link.ask(session.title.vendorId, 'balance', {
    playerId,
    currency,
    sessionId,
  })
  const balanceMinor = told.kind === 'ok' ? told.answer.balanceMinor : null
  const after = { balanceMinor, freeRounds: session.freeRounds }
  if (!('drawn' in played)) return { ...played, ...after }
  const { drawn, stakeMinor } = played
  return { ...played, drawn: stageDrawnOf(drawn, BigInt(stakeMinor)), ...after }
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
  const player = { vendorId, playerId, gameId, wanted: real.campaignId }
  const granted = desk.campaigns.openFor(player, desk.clock.now())
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
function policyOf(deps: SandboxDeps): string {
  return [
    "default-src 'none'",
    `script-src ${deps.publicUrl}`,
    `style-src ${deps.publicUrl} 'unsafe-inline'`,
    `img-src ${deps.publicUrl} data:`,
    `font-src ${deps.publicUrl}`,
    `connect-src ${deps.publicUrl}`,
    `frame-ancestors ${deps.siteUrl}`,
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
