import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manualClock } from '@baize/kernel'
import { signCall } from '../platform/signed-calls/sign-call.ts'
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
  /** Headers that sign a body as the provider would. */
  sign(body: string, at?: number): Record<string, string>
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
      if (fake.isDown) {
        response.writeHead(503).end()
        return
      }
      const path = request.url ?? ''
      const said = await issuer.answer(path, text)
      if (said) {
        const { status, body } = said
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
        return
      }
      const body = JSON.parse(text)
      asked.push({ path, body })
      const answer = answerTo(path, body, fake.address)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
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
    sign: (body, at: number = systemClock.now()) => signCall(secret, manualClock(at), body),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return fake
}

function answerTo(path: string, body: Record<string, string>, address: string): object {
  switch (path) {
    case '/payments':
      return {
        paymentId: `pay-${body.reference}`,
        payUrl: `http://127.0.0.1/pay/${body.reference}`,
      }
    case '/vendor/launches':
      return { launchUrl: `${address}/vendor/play/${body.gameCode}` }
    default:
      return { payoutId: `out-${body.reference}` }
  }
}
