import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { costOf, type Operation, operations } from '@baize/contract'
import { epochMs, uuidV7 } from '@baize/kernel'

/*
 * A program of its own, `node dear-callers.ts HOST PORT TOKENS ADDRESSES SECONDS`: callers at many addresses who ask for
 * the dearest calls, each as often as a tenth of a core allows by what they weigh. Looks at `/healthz` meanwhile. Prints
 * one line of JSON. With no addresses it only looks.
 */
const [host = '127.0.0.1', port = '0', tokensFile = '', addresses = '0', seconds = '0'] =
  process.argv.slice(2)
const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
const SHARE = 0.1
const LOOK_EVERY_MS = 5
/** Longer ones would measure how fast this program writes. */
const DOCUMENT_BYTES = 100 * 1024
const DOCS_COST_MS = 0.3

interface Call {
  readonly method: string
  readonly path: string
  readonly costMs: number
  readonly body?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

function callOf(operation: Operation, path = operation.path, more: Partial<Call> = {}): Call {
  return { method: operation.method, path, costMs: costOf(operation), ...more }
}

/** Names in numbers are what takes longest to look through. */
const document = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(DOCUMENT_BYTES, '#4a'),
  Buffer.from('startxref\n%%EOF\n'),
])

const CALLS: readonly Call[] = [
  { method: 'GET', path: '/docs/yaml', costMs: DOCS_COST_MS },
  { method: 'GET', path: '/docs/json', costMs: DOCS_COST_MS },
  callOf(operations.getGameMenus),
  callOf(operations.getGameList, `${operations.getGameList.path}?pageSize=100`),
  callOf(operations.getCaptcha),
  callOf(operations.getTerms, `${operations.getTerms.path}?language=en`),
  callOf(operations.getHelpCenter, `${operations.getHelpCenter.path}?language=en`),
  callOf(operations.getProtection),
  callOf(operations.getProfit, `${operations.getProfit.path}?range=month`),
  callOf(
    operations.addIdentityDocument,
    operations.addIdentityDocument.path.replace(':kind', 'identity_front'),
    { body: document, headers: { 'content-type': 'application/octet-stream' } },
  ),
]

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
const statuses: Record<string, number> = {}

function ask(call: Call, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve) => {
    const { method, path, body } = call
    const length = body ? { 'content-length': String(body.length) } : {}
    const asked = request(
      {
        ...{ host, port: Number(port), method, path, agent },
        headers: { ...headers, ...call.headers, ...length },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', () => resolve(0))
      },
    )
    asked.on('error', () => resolve(0))
    asked.end(body)
  })
}

const untilMs = performance.now() + Number(seconds) * 1_000

async function callFrom(at: number): Promise<void> {
  const headers = {
    'x-forwarded-for': `10.${at >> 8}.${at & 255}.1`,
    cookie: `baize=${tokens[at % tokens.length]}`,
    'idempotency-key': uuidV7({ now: () => epochMs(Date.now()) }, randomBytes(10)),
  }
  for (let turn = at; performance.now() < untilMs; turn += 1) {
    const call = CALLS[turn % CALLS.length]
    if (!call) return
    const startedMs = performance.now()
    const status = await ask(call, headers)
    const name = `${call.path.split('?')[0]} ${status}`
    statuses[name] = (statuses[name] ?? 0) + 1
    await pause(Math.max(1, call.costMs / SHARE - (performance.now() - startedMs)))
  }
}

const gaps: number[] = []

async function look(): Promise<void> {
  const health = { method: 'GET', path: '/healthz', costMs: 0 }
  while (performance.now() < untilMs) {
    const startedMs = performance.now()
    // Of an address of its own, which asks for nothing else.
    await ask(health, { 'x-forwarded-for': '192.0.2.1' })
    gaps.push(performance.now() - startedMs)
    await pause(LOOK_EVERY_MS)
  }
}

await Promise.all([look(), ...Array.from({ length: Number(addresses) }, (_, at) => callFrom(at))])
gaps.sort((one, other) => one - other)
const part = (share: number) =>
  Math.round((gaps[Math.floor((gaps.length - 1) * share)] ?? 0) * 10) / 10
process.stdout.write(
  `${JSON.stringify({ gapP50Ms: part(0.5), gapP99Ms: part(0.99), gapLongestMs: part(1), statuses })}\n`,
)
process.exit(0)
