import { timingSafeEqual } from 'node:crypto'
import { SANDBOX_DIALECTS, SANDBOX_KEYS_PATH, sandboxKeys } from '@baize/contract/vendors'
import {
  ACTION_BATCH_HEADER,
  ACTION_BATCH_LAUNCH_PATH,
  actionBatchLaunch,
  readActionBatchAuthorization,
  readActionBatchGame,
} from '@baize/contract/vendors/action-batch'
import {
  HUB88_DEMO_CURRENCY,
  HUB88_HEADER,
  HUB88_LAUNCH_PATH,
  hub88Launch,
} from '@baize/contract/vendors/hub88'
import { findTitle } from '@baize/games/vendor-play'
import type { FastifyInstance } from 'fastify'
import { parseJson } from '../../calls/parse-json.ts'
import { addSignedRoute } from '../../calls/signed-route.ts'
import type { SandboxDeps } from '../../sandbox-deps.ts'
import { knownTitle } from '../known-title.ts'
import type { RealLaunch, Title } from '../sessions.ts'
import { sandboxSigner } from '../wallet-link.ts'
import { decimalsOf } from './told.ts'

/** How the vendors of foreign dialects are asked for the page of a game, each in its own words. */
export function addDialectRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  const { vendors: desk, publicUrl, secret } = deps
  addSignedRoute(app, deps, SANDBOX_KEYS_PATH, sandboxKeys, async ({ publicKey }) => {
    await desk.hub88Keys.learnOperator(publicKey)
    return { status: 200, body: { publicKey: await desk.hub88Keys.publicKey() } }
  })
  const pageOf = (title: Title, real: RealLaunch | undefined) =>
    `${publicUrl}/vendor/play/${desk.sessions.tickets.keep({ title, real })}`

  app.post(ACTION_BATCH_LAUNCH_PATH, async (request, reply) => {
    const raw = typeof request.body === 'string' ? request.body : ''
    const read = actionBatchLaunch.safeParse(parseJson(raw))
    const vendorId = read.success ? vendorOfGame(read.data.game) : undefined
    const signature = readActionBatchAuthorization(request.headers[ACTION_BATCH_HEADER])
    const right = vendorId === undefined ? undefined : sandboxSigner(secret, vendorId).sign(raw)
    if (!read.success || vendorId === undefined || !isSame(right, signature)) {
      return await reply.status(403).send({ code: 403, message: 'not believed' })
    }
    const { game, currency, urls, user_id: playerId } = read.data
    const code = readActionBatchGame(vendorId, game) ?? game
    const title = titleOf(vendorId, code, read.data.locale)
    const ways = { lobbyUrl: urls.return_url, depositUrl: urls.deposit_url }
    const real = playerId && moneyOf({ ...ways, currency, playerId, sessionId: 'none' })
    return await reply.send({ launch_options: { game_url: pageOf(title, real || undefined) } })
  })

  app.post(HUB88_LAUNCH_PATH, async (request, reply) => {
    const raw = typeof request.body === 'string' ? request.body : ''
    const signature = String(request.headers[HUB88_HEADER] ?? '')
    const isTheirs = await desk.hub88Keys.isOperators(raw, signature)
    const read = hub88Launch.safeParse(isTheirs ? parseJson(raw) : undefined)
    if (!read.success) return await reply.status(403).send({ error: 'not believed' })
    const { user, token, currency, game_code: gameCode, lang: language } = read.data
    const ways = { lobbyUrl: read.data.lobby_url, depositUrl: read.data.deposit_url }
    const isReal = currency !== HUB88_DEMO_CURRENCY && user !== undefined && token !== undefined
    const real = isReal
      ? moneyOf({ ...ways, currency, playerId: user, sessionId: token })
      : undefined
    return await reply.send({
      url: pageOf(titleOf(vendorSpeaking('hub88'), gameCode, language), real),
    })
  })
}

function isSame(right: string | undefined, given: string | undefined): boolean {
  if (right === undefined || given === undefined || right.length !== given.length) return false
  return timingSafeEqual(Buffer.from(right), Buffer.from(given))
}

function vendorOfGame(game: string): string | undefined {
  return Object.keys(SANDBOX_DIALECTS).find(
    (vendorId) => readActionBatchGame(vendorId, game) !== undefined,
  )
}

function vendorSpeaking(dialect: string): string {
  return Object.keys(SANDBOX_DIALECTS).find((id) => SANDBOX_DIALECTS[id] === dialect) ?? ''
}

/** These launches say how a game is called and no more; its vendor shows it from what it knows. */
function titleOf(vendorId: string, gameCode: string, language: string): Title {
  const words = gameCode.split('-').filter((word) => /^[a-z]+$/.test(word))
  const spoken = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ')
  const published = findTitle(gameCode)
  return knownTitle({
    ...{ vendorId, gameCode, language },
    gameName: published?.name ?? (spoken || gameCode),
    vendorName: vendorId[0] + vendorId.slice(1).toLowerCase(),
    gameType: 'RNG',
    gameClassify: '',
    family: published?.family ?? 'tide',
    art: ['gem'],
  })
}

function moneyOf(known: {
  readonly currency: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly playerId: string
  readonly sessionId: string
}): RealLaunch {
  const { playerId, sessionId, ...launch } = known
  const scale = decimalsOf(known.currency)
  const player = { playerId, sessionId }
  return { ...launch, scale, symbol: '', token: '', stakesMinor: [], player }
}
