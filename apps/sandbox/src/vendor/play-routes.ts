import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { createAskedRounds } from './asked-rounds.ts'
import { stageDrawnOf } from './draw-round.ts'
import { gamePage } from './game-page.ts'
import { titleOfRound } from './known-title.ts'
import { type Answered, moveForCredits, playForCredits } from './play-for-credits.ts'
import type { Played } from './play-round.ts'
import { replayPage } from './rounds-page.ts'
import type { OpenGame, Opening, RealLaunch, Title, WalletSession } from './sessions.ts'
import { CREDITS_MINOR } from './stage-facts.ts'
import { readStageBundle, type StageBundle } from './stage-files.ts'
import type { VendorDesk } from './vendor-desk.ts'
import type { VendorRound } from './vendor-round.ts'

const roundBody = z.object({
  /** Without one nothing can be asked for again. */
  key: z.string().max(64).optional(),
  choice: z.string().max(40).optional(),
  stakeMinor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional(),
  /** What the player decides within a round that waits for it. */
  roundId: z.string().max(64).optional(),
  move: z.string().max(20).optional(),
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
    const open = opened && openRoundOf(desk, opened.session)
    const page = { title, name, publicUrl: deps.publicUrl, open, ...opened }
    return await reply.send(gamePage(page, bundle))
  })

  app.get('/vendor/replay/:token', async (request, reply) => {
    const roundId = desk.sessions.replays.find(tokenParams.parse(request.params).token)
    const round = roundId === undefined ? undefined : desk.books.find(roundId)
    reply.header('content-security-policy', policy).type('text/html')
    if (!round) return await reply.status(410).send(usedUp())
    return await reply.send(replayOf(round, deps.publicUrl, bundle))
  })

  app.post('/vendor/sessions/:token/rounds', async (request, reply) => {
    const game = desk.sessions.games.find(tokenParams.parse(request.params).token)
    const body = roundBody.safeParse(parseJson(String(request.body)))
    // The frame has no origin, and its name cannot be guessed: any page that knows it may read.
    reply.header('access-control-allow-origin', '*')
    if (!game) return await reply.status(410).send({ error: 'over' })
    if (!body.success) return await reply.status(422).send({ error: 'invalid' })
    const { key = randomUUID() } = body.data
    const answered = game.rounds.answer({ key, input: inputOf(body.data) }, async () =>
      game.session
        ? await playForMoney(desk, game.session, body.data)
        : playFreely(desk, game, body.data),
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

type RoundBody = z.infer<typeof roundBody>

const inputOf = ({ choice, stakeMinor, roundId, move }: RoundBody) =>
  JSON.stringify([choice, stakeMinor, roundId, move])

/** A round without its key: opened with a choice, or gone on with a move. */
function readAsk({ choice, stakeMinor = '0', roundId, move }: RoundBody) {
  const requested = { choice: choice ?? null, stakeMinor: BigInt(stakeMinor) }
  return roundId !== undefined && move !== undefined
    ? ({ kind: 'move', move: { roundId, move } } as const)
    : ({ kind: 'open', requested } as const)
}

async function sendRound(reply: FastifyReply, answered: Answered | undefined) {
  if (answered === 'over') return await reply.status(410).send({ error: 'over' })
  if (answered === 'invalid') return await reply.status(422).send({ error: 'invalid' })
  if (!answered) return await reply.status(409).send({ error: 'key_reused' })
  return await reply.send(answered)
}

function playFreely(desk: VendorDesk, game: OpenGame, body: RoundBody): Answered {
  const ask = readAsk(body)
  return ask.kind === 'move'
    ? moveForCredits(game, ask.move)
    : playForCredits(desk.chance, game, ask.requested)
}

async function playForMoney(
  desk: VendorDesk,
  session: WalletSession,
  body: RoundBody,
): Promise<Answered> {
  const ask = readAsk(body)
  // What a round that was paid for came to is told even where the wallet takes nothing more.
  if (session.hasEnded && ask.kind === 'open') return 'over'
  const played: Played | undefined =
    ask.kind === 'move'
      ? await desk.move(session, ask.move)
      : await desk.play(session, ask.requested)
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
  return { ...played, drawn: stageDrawnOf(played.drawn), ...after }
}

/** A round that is over is shown again by the game's own client; every other is told in words. */
function replayOf(round: VendorRound, publicUrl: string, bundle: StageBundle | undefined): string {
  const { play } = round.drawn ?? {}
  if (!bundle || !play || play.isOpen || round.closedAtMs === null) return replayPage(round)
  return gamePage({ title: titleOfRound(round), name: '', publicUrl, replay: round }, bundle)
}

/** The player's newest round of this game that waits for them. */
function openRoundOf({ books }: VendorDesk, { title, wallet }: WalletSession) {
  return books
    .open()
    .findLast(
      (round) =>
        round.vendorId === title.vendorId &&
        round.gameId === title.gameCode &&
        round.playerId === wallet.playerId,
    )
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
