import type { BodyInputOf, Operation, ParamsOf, QueryInputOf, ValueOf } from '@baize/contract'
import type { z } from 'zod'
import { ConnectionLost, RefusedCall } from './call-failure.ts'
import { readRefusal } from './read-answer.ts'
import { createSealer, type Seal } from './sealing.ts'

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
}

export interface ApiClientParts {
  /**
   * Asked when the session turns out to be over, whatever call noticed it. Once it answers true the
   * call is made again, as it was; with false the refusal goes to the caller.
   */
  readonly renewSession?: (operation: { readonly id: string }) => Promise<boolean>
  /** How a request is sent; the browser's own way when absent. */
  readonly fetch?: (address: string, request: RequestInit) => Promise<Response>
}

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
      const send = () => sendCall(operation, input as LooseInput, seal, parts)
      return (await send().catch(async (failure: unknown) => {
        const isOver = failure instanceof RefusedCall && failure.code === 'not_signed_in'
        if (!isOver || !(await parts.renewSession?.(operation))) throw failure
        return await send()
      })) as never
    },
  }
  const seal = createSealer(client)
  return client
}

async function sendCall(
  operation: AnyOperation,
  input: LooseInput,
  seal: Seal,
  parts: ApiClientParts,
): Promise<unknown> {
  const headers: Record<string, string> = { accept: 'application/json' }
  let body: string | undefined
  if (input.body !== undefined) {
    const plain = operation.isSealed ? { payload: await seal(input.body) } : input.body
    headers['content-type'] = 'application/json'
    body = JSON.stringify(plain)
  }
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey

  const request: RequestInit = { method: operation.method, headers, credentials: 'same-origin' }
  if (body !== undefined) request.body = body
  if (input.signal) request.signal = input.signal

  let status: number
  let answer: unknown
  try {
    const send = parts.fetch ?? fetch
    const response = await send(addressOf(operation, input), request)
    status = response.status
    answer = await response.json()
  } catch (failure) {
    if (input.signal?.aborted) throw failure
    throw new ConnectionLost(failure)
  }
  if (status < 400 && isSuccess(answer)) return answer.value

  const refusal = readRefusal(answer)
  if (!refusal) throw new ConnectionLost(answer)
  throw new RefusedCall(status, refusal)
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
