import {
  BACKGROUND_HEADER,
  type BodyInputOf,
  type Operation,
  type ParamsOf,
  type QueryInputOf,
  type RefusalBody,
  type ValueOf,
} from '@baize/contract'
import type { z } from 'zod'
import { ConnectionLost, NotSent, RefusedCall } from './call-failure.ts'
import { inTime } from './in-time.ts'
import { readRefusal } from './read-answer.ts'
import { createSealer, type Seal } from './sealing.ts'
import { serverClock } from './server-clock.ts'

// biome-ignore lint/complexity/noBannedTypes: an operation without parameters takes no fields.
type Nothing = {}
type IfFields<Fields, Name extends string> = keyof Fields extends never
  ? Nothing
  : Nothing extends Fields
    ? { readonly [Key in Name]?: Fields }
    : { readonly [Key in Name]: Fields }

/** What a call needs: only what its operation declares. */
export type CallInput<Op> = IfFields<ParamsOf<Op>, 'params'> &
  IfFields<QueryInputOf<Op>, 'query'> &
  (BodyInputOf<Op> extends undefined ? Nothing : { readonly body: BodyInputOf<Op> }) & {
    /** For idempotent operations; see `createIdempotencyKey`. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
  }

// A concrete operation is narrower in its parts than the general one, so the bound is loose.
type AnyOperation = Operation<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType, never>

export interface ApiClient {
  /**
   * Makes one call. Throws `RefusedCall` for a refusal and `ConnectionLost` when no readable
   * answer came.
   */
  call<Op extends AnyOperation>(operation: Op, input: CallInput<Op>): Promise<ValueOf<Op>>
  /** Makes a call that answers a file, and refuses like any other. */
  download<Op extends AnyOperation>(operation: Op, input: CallInput<Op>): Promise<DownloadedFile>
}

/** A file that a call answered, held by this page and nowhere else. */
export interface DownloadedFile {
  readonly content: Blob
  readonly name: string
}

export interface ApiClientParts {
  /**
   * Asked when the session turns out to be over, whatever call noticed it. Once it answers true the
   * call is made again, as it was; with false the refusal goes to the caller.
   */
  readonly renewSession?: (operation: { readonly id: string }) => Promise<boolean>
  /**
   * Told of every other refusal. Once it answers true the call is made again, as it was; it answers
   * true only when what stood in the way is gone.
   */
  readonly settleRefusal?: (refusal: RefusedCall) => Promise<boolean>
  /** Whether the page asks by itself now, with nobody before it; never asked of calls that change something. */
  readonly isBackground?: () => boolean
  /** How a request is sent; the browser's own way when absent. */
  readonly fetch?: (address: string, request: RequestInit) => Promise<Response>
  /** Milliseconds after which an answer counts as lost; {@link PATIENCE_MS} when absent. */
  readonly patienceMs?: number
}

/** A line that swallows what is sent tells nobody: after half a minute the caller is told. */
export const PATIENCE_MS = 30_000
/** Files are large, and a slow line is no lost one. */
export const FILE_PATIENCE_MS = 300_000

interface LooseInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** The client of one web app. The session is a cookie, so there is nothing to pass around. */
export function createApiClient(parts: ApiClientParts = {}): ApiClient {
  const client: ApiClient = {
    async call(operation, input) {
      const given = input as LooseInput
      const patienceMs =
        given.body instanceof Uint8Array ? FILE_PATIENCE_MS : (parts.patienceMs ?? PATIENCE_MS)
      const send = () =>
        withPatience(patienceMs, given, async (patient) =>
          readAnswer(await sendCall(operation, patient, seal, parts)),
        )
      return (await untilSettled(operation, parts, send)) as never
    },
    async download(operation, input) {
      const send = () =>
        withPatience(FILE_PATIENCE_MS, input as LooseInput, async (patient) => {
          const response = await sendCall(operation, patient, seal, parts)
          if (!response.ok) await readAnswer(response)
          return await readFile(response)
        })
      return await untilSettled(operation, parts, send)
    },
  }
  const seal = createSealer(client)
  return client
}

/** Makes a call once more when what stood in its way is gone: a session that was over, or a question. */
async function untilSettled<Value>(
  operation: AnyOperation,
  parts: ApiClientParts,
  send: () => Promise<Value>,
): Promise<Value> {
  return await send().catch(async (failure: unknown) => {
    if (!(failure instanceof RefusedCall)) throw failure
    const isSettled =
      failure.code === 'not_signed_in'
        ? await parts.renewSession?.(operation)
        : await parts.settleRefusal?.(failure)
    if (!isSettled) throw failure
    return await send()
  })
}

/**
 * Ends what takes longer as a lost connection, whatever of it hangs: the request, or the answer half way. An answer
 * that was asked for early does not end by its signal, so it is left where it is.
 */
async function withPatience<Value>(
  patienceMs: number,
  input: LooseInput,
  send: (input: LooseInput) => Promise<Value>,
): Promise<Value> {
  const patience = new AbortController()
  const signal = input.signal ? AbortSignal.any([input.signal, patience.signal]) : patience.signal
  const late = () => new ConnectionLost(`no answer within ${patienceMs} ms`)
  try {
    return await inTime(send({ ...input, signal }), patienceMs, late)
  } finally {
    patience.abort()
  }
}

async function sendCall(
  operation: AnyOperation,
  input: LooseInput,
  seal: Seal,
  parts: ApiClientParts,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const body = await writeBody(operation, input.body, seal)
  if (body !== undefined) {
    headers['content-type'] =
      typeof body === 'string' ? 'application/json' : 'application/octet-stream'
  }
  if (operation.method === 'GET' && parts.isBackground?.()) headers[BACKGROUND_HEADER] = '1'
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey

  const request: RequestInit = { method: operation.method, headers, credentials: 'same-origin' }
  if (body !== undefined) request.body = body
  if (input.signal) request.signal = input.signal
  // Asked before and not after: a line that broke on the way may have carried the call.
  const hadNoLine = globalThis.navigator?.onLine === false
  try {
    const send = parts.fetch ?? fetch
    const sentElapsedMs = serverClock.elapsedMs()
    const response = await send(addressOf(operation, input), request)
    serverClock.readDate(response.headers.get('date'), sentElapsedMs)
    return response
  } catch (failure) {
    if (input.signal?.aborted) throw failure
    throw hadNoLine ? new NotSent(failure) : new ConnectionLost(failure)
  }
}

async function writeBody(
  operation: AnyOperation,
  body: unknown,
  seal: Seal,
): Promise<string | Blob | undefined> {
  if (body === undefined) return undefined
  if (body instanceof Uint8Array) return new Blob([body.slice()])
  return JSON.stringify(operation.isSealed ? { payload: await seal(body, operation.id) } : body)
}

async function readAnswer(response: Response): Promise<unknown> {
  let answer: unknown
  try {
    answer = await response.json()
  } catch (failure) {
    // A call that was given up on purpose is no lost connection.
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure
    throw new ConnectionLost(failure)
  }
  if (response.status < 400 && isSuccess(answer)) return answer.value

  const refusal = readRefusal(answer)
  if (!refusal) throw new ConnectionLost(answer)
  readServerTime(refusal)
  throw new RefusedCall(response.status, refusal)
}

/** A key that was refused for its time tells the right one. */
function readServerTime({ code, details }: RefusalBody): void {
  const serverTimeMs = details?.serverTimeMs
  if (code === 'key_time' && typeof serverTimeMs === 'number') {
    serverClock.readExact(serverTimeMs, serverClock.elapsedMs())
  }
}

async function readFile(response: Response): Promise<DownloadedFile> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob().catch((failure: unknown) => {
    throw new ConnectionLost(failure)
  })
  return { content, name: name ?? 'file' }
}

function isSuccess(answer: unknown): answer is { readonly value: unknown } {
  return typeof answer === 'object' && answer !== null && 'value' in answer
}

function addressOf(operation: AnyOperation, input: LooseInput): string {
  const path = operation.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
