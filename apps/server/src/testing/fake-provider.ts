import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paymentKeyText, type SandboxProvider, SIGNATURE_HEADERS } from '@baize/contract/payments'
import {
  readVendorEnvelope,
  sandboxVendorKeyText,
  signVendorBody,
  VENDOR_LAUNCH_PATH,
  vendorMessage,
} from '@baize/contract/vendors'
import { ACTION_BATCH_LAUNCH_PATH } from '@baize/contract/vendors/action-batch'
import { HUB88_LAUNCH_PATH } from '@baize/contract/vendors/hub88'
import { signMessage } from '../platform/signed-calls/sign-call.ts'
import { systemClock } from '../platform/system-clock.ts'
import { createFakeIssuer, type FakeIssuer } from './fake-issuer.ts'

/** What a test's outside world was asked to do. */
export interface FakeProvider {
  readonly address: string
  readonly secret: string
  readonly asked: { readonly path: string; readonly body: Record<string, string> }[]
  /** The identity providers of this world. */
  readonly issuer: FakeIssuer
  /** While true it takes connections and answers 503. */
  isDown: boolean
  /** Orders that this provider alone does not answer. */
  readonly silent: Set<SandboxProvider>
  /** What it answers on a path, to one reference or to every call, instead of what is usual. */
  readonly says: Map<string, object | ((body: Record<string, string>) => object)>
  /** Statuses with which it refuses on a path. */
  readonly refuses: Map<string, number>
  /** Headers that sign a body as the provider would. */
  /** Headers of a provider's call to this path of the house. */
  sign(path: string, body: string, at?: number, provider?: SandboxProvider): Record<string, string>
  stop(): Promise<void>
}

/** A payment provider and message gateway that says yes to everything and remembers it. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const asked: FakeProvider['asked'] = []
  const issuer = await createFakeIssuer()
  const secret = 'a secret that only the test and its server know'
  const server: Server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', async () => {
      const orders = request.url === '/b/payments' ? 'sandbox-b' : 'sandbox'
      const isOrder = request.url?.endsWith('/payments') ?? false
      if (fake.isDown || (isOrder && fake.silent.has(orders))) {
        response.writeHead(503).end()
        return
      }
      const path = request.url ?? ''
      const issued = await issuer.answer(path, text)
      if (issued) {
        const { status, body } = issued
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        return
      }
      // Of the pretend outside world, what is asked without a body is not here, such as the public beacon.
      if (text === '') return void response.writeHead(404).end()
      const body = JSON.parse(text)
      asked.push({ path, body })
      if (path === VENDOR_LAUNCH_PATH) {
        const { text: launched, headers } = answerLaunch(fake, request.headers, body.gameId ?? '')
        response.writeHead(200, headers).end(launched)
        return
      }
      const refusal = fake.refuses.get(path)
      if (refusal !== undefined) return void response.writeHead(refusal).end('{}')
      const said = fake.says.get(`${path} ${body.reference ?? ''}`) ?? fake.says.get(path)
      const told = typeof said === 'function' ? said(body) : said
      if (told === undefined && path === '/b/balance') return void response.writeHead(404).end()
      const at = Number(request.headers[SIGNATURE_HEADERS.timestamp] ?? 0)
      const answer = JSON.stringify(told ?? answerTo(path, { ...body, at }, fake.address))
      response.writeHead(200, signAnswer(fake, path, request.headers, answer)).end(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  issuer.base.address = `http://127.0.0.1:${port}`
  const fake: FakeProvider = {
    address: `http://127.0.0.1:${port}`,
    secret,
    asked,
    issuer,
    isDown: false,
    silent: new Set(),
    says: new Map(),
    refuses: new Map(),
    sign: (path, body, at: number = systemClock.now(), provider = 'sandbox') =>
      signMessage(
        providerSecret(secret, provider),
        { from: 'provider', kind: 'call', path },
        { timestamp: String(at), nonce: randomUUID() },
        body,
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return fake
}

function providerSecret(secret: string, provider: SandboxProvider): string {
  if (provider === 'sandbox') return secret
  return createHmac('sha256', secret).update(paymentKeyText(provider)).digest('hex')
}

/** An answer is signed as the question was, by the clock of whoever asked. */
function signAnswer(
  { secret }: FakeProvider,
  path: string,
  asked: IncomingHttpHeaders,
  answer: string,
): Record<string, string> {
  const stamp = {
    timestamp: String(asked[SIGNATURE_HEADERS.timestamp]),
    nonce: String(asked[SIGNATURE_HEADERS.nonce]),
  }
  const key = providerSecret(secret, path.startsWith('/b/') ? 'sandbox-b' : 'sandbox')
  return signMessage(key, { from: 'provider', kind: 'answer', path }, stamp, answer)
}

/** Answers as the sandbox's vendors do: with the key both sides make from their secret. */
function answerLaunch(
  { secret, address }: FakeProvider,
  asked: unknown,
  gameId: string,
): { readonly text: string; readonly headers: Record<string, string> } {
  const { vendorId = '', keyId = '', nonce = '', version } = readVendorEnvelope(asked) ?? {}
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
  const key = hmac(secret, sandboxVendorKeyText(vendorId))
  const text = JSON.stringify({ launchUrl: `${address}/vendor/real/${gameId}` })
  const signer = { vendorId, keyId, sign: (content: string) => hmac(key, content) }
  const message = version === 2 ? vendorMessage.answerToOperator(VENDOR_LAUNCH_PATH) : undefined
  return {
    text,
    headers: signVendorBody(signer, { nowMs: systemClock.now(), nonce, message }, text),
  }
}

function answerTo(path: string, body: Record<string, string>, address: string): object {
  switch (path) {
    case '/payments':
    case '/b/payments':
      return {
        paymentId: `pay-${body.reference}`,
        payUrl: `http://127.0.0.1/pay/${body.reference}`,
        ...(body.kind === 'address' && {
          address: {
            ...{ address: `baize1${body.reference}`, network: 'Kite' },
            confirmationsNeeded: 3,
          },
        }),
      }
    case '/payments/state':
    case '/b/payments/state':
    case '/payouts/state':
    case '/b/payouts/state':
    case '/refunds/state':
    case '/b/refunds/state':
      return { isKnown: true, told: [] }
    case '/refunds':
    case '/b/refunds':
      return { refundId: `rfd-${body.reference}` }
    case '/reports':
    case '/b/reports':
      return { lines: [], next: null, owedMinor: '0' }
    case '/balance':
      return {
        ...{ amountMinor: '0', currency: body.currency },
        at: new Date(Number(body.at)).toISOString(),
      }
    case '/vendor/launches':
      return { launchUrl: `${address}/vendor/play/${body.gameCode}` }
    case ACTION_BATCH_LAUNCH_PATH:
      return { launch_options: { game_url: `${address}/vendor/batch/${body.game}` } }
    case HUB88_LAUNCH_PATH:
      return { url: `${address}/vendor/hub88/${body.game_code}` }
    default:
      return { payoutId: `out-${body.reference}` }
  }
}
