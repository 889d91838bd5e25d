import { timingSafeEqual } from 'node:crypto'
import {
  isVendorTimeNear,
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  signVendorBody,
  VENDOR_ERRORS,
  VENDOR_GAMES_PATH,
  VENDOR_LAUNCH_PATH,
  VENDOR_REPORT_PATH,
  VENDOR_ROUND_PATH,
  VENDOR_SKEW_MS,
  type VendorEnvelope,
  type VendorErrorCode,
  type VendorLaunch,
  vendorGames,
  vendorLaunch,
  vendorReport,
  vendorRoundAsk,
  vendorSignedText,
} from '@baize/contract/vendors'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { parseJson } from '../calls/signed-route.ts'
import type { SandboxParts } from '../sandbox-parts.ts'
import type { Title } from './sessions.ts'
import type { VendorDesk } from './vendor-desk.ts'
import { reportOf, tellRound } from './vendor-report.ts'
import { sandboxSigner } from './wallet-link.ts'

/** How long a vendor that says nothing keeps its caller waiting. */
const SILENCE_MS = 20_000

/** What the operator asks of a vendor: a page for a game, and what its books say. */
export function addLaunchRoutes(app: FastifyInstance, parts: SandboxParts, desk: VendorDesk): void {
  addOperatorRoute(app, parts, desk, VENDOR_LAUNCH_PATH, vendorLaunch, (launch, vendorId) => {
    if ((launch.mode === 'real') !== (launch.token !== undefined)) return undefined
    const ticket = desk.sessions.tickets.keep({
      title: titleOf(launch, vendorId),
      real: launch.token === undefined ? undefined : { ...moneyOf(launch), token: launch.token },
    })
    return { launchUrl: `${parts.publicUrl}/vendor/play/${ticket}` }
  })
  addOperatorRoute(app, parts, desk, VENDOR_GAMES_PATH, vendorGames, ({ cursor }, vendorId) =>
    desk.lists.tell(vendorId, cursor),
  )
  addOperatorRoute(app, parts, desk, VENDOR_REPORT_PATH, vendorReport, (asked, vendorId) =>
    reportOf(desk, parts.publicUrl, asked, vendorId),
  )
  addOperatorRoute(app, parts, desk, VENDOR_ROUND_PATH, vendorRoundAsk, (asked, vendorId) =>
    tellRound(desk, parts.publicUrl, asked, vendorId),
  )
}

/** A route for the operator: nothing is read before its signature was believed; the answer is signed. */
function addOperatorRoute<Shape extends z.ZodType>(
  app: FastifyInstance,
  parts: SandboxParts,
  desk: VendorDesk,
  path: string,
  shape: Shape,
  answer: (request: z.output<Shape>, vendorId: string) => object | undefined,
): void {
  const seenUntil = new Map<string, number>()
  app.post(path, async (request, reply) => {
    if (desk.switches.read().isSilent) {
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS).unref())
    }
    const raw = typeof request.body === 'string' ? request.body : ''
    const envelope = readVendorEnvelope(request.headers)
    const nowMs = parts.clock.now()
    const fault = findFault(parts.secret, envelope, raw, nowMs, seenUntil)
    const read = fault === undefined ? shape.safeParse(parseJson(raw)) : undefined
    const answered = read?.success && envelope ? answer(read.data, envelope.vendorId) : undefined
    const refusal = refusalOf(fault ?? 'malformed')
    const text = JSON.stringify(answered ?? refusal)
    if (envelope) {
      const signer = sandboxSigner(parts.secret, envelope.vendorId)
      reply.headers(signVendorBody(signer, { nowMs, nonce: envelope.nonce }, text))
    }
    const status = answered ? 200 : VENDOR_ERRORS[refusal.code].status
    return await reply.status(status).type('application/json').send(text)
  })
}

function findFault(
  secret: string,
  envelope: VendorEnvelope | undefined,
  raw: string,
  nowMs: number,
  seenUntil: Map<string, number>,
): VendorErrorCode | undefined {
  if (!envelope || envelope.keyId !== SANDBOX_VENDOR_KEY_ID) return 'signature_invalid'
  const { vendorId, timestamp, nonce, signature } = envelope
  const right = sandboxSigner(secret, vendorId).sign(vendorSignedText(timestamp, nonce, raw))
  const [expected, given] = [Buffer.from(right), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
    return 'signature_invalid'
  }
  if (!isVendorTimeNear(timestamp, nowMs)) return 'stale_request'
  for (const [old, untilMs] of seenUntil) if (untilMs < nowMs) seenUntil.delete(old)
  const name = `${vendorId} ${nonce}`
  if (seenUntil.has(name)) return 'stale_request'
  seenUntil.set(name, nowMs + 2 * VENDOR_SKEW_MS)
  return undefined
}

function refusalOf(code: VendorErrorCode) {
  const { class: kind, action, message } = VENDOR_ERRORS[code]
  return { code, class: kind, action, message, replayed: false }
}

/** A game that the operator says nothing about is shown as a slot in plain colours. */
function titleOf({ gameId, shown }: VendorLaunch, vendorId: string): Title {
  return {
    vendorId,
    gameCode: gameId,
    gameName: shown?.gameName ?? gameId,
    vendorName: shown?.vendorName ?? vendorId,
    gameType: shown?.gameType ?? 'RNG',
    gameClassify: shown?.gameClassify ?? '',
    family: shown?.family ?? 'originals',
    art: shown?.art ?? ['gem'],
  }
}

function moneyOf({ currency, scale, shown, lobbyUrl, depositUrl }: VendorLaunch) {
  const stakesMinor = shown?.stakesMinor ?? []
  return { currency, scale, stakesMinor, lobbyUrl, depositUrl }
}
