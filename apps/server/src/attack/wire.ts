import { randomUUID } from 'node:crypto'
import type { Operation } from '@baize/contract'
import type { LightMyRequestResponse } from 'fastify'
import { CompactEncrypt, importJWK } from 'jose'
import type { Server } from '../composition/create-server.ts'
import type { Input } from './input.ts'

/** One request as it goes over the wire, text that no client of ours would write included. */
export interface WireRequest {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

export type Headers = Readonly<Record<string, string>>

/** What came back, read as far as it can be. */
export interface WireAnswer {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
  readonly text: string
  readonly bytes: Buffer
  readonly json: Record<string, unknown> | undefined
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Puts requests on the wire of a composed server, past every client of ours. */
export interface Wire {
  /** `bodyText` in the place of the input's body: text that `JSON.stringify` would not write. */
  write(operation: Operation, input: Input, who: Headers, bodyText?: string): Promise<WireRequest>
  send(request: WireRequest, ip?: string): Promise<WireAnswer>
  seal(bodyText: string): Promise<string>
}

export async function openWire(server: Server): Promise<Wire> {
  const { published } = server.core.sealingKey
  const key = await importJWK(published, 'ECDH-ES')
  const seal = async (bodyText: string) => {
    const text = `{"body":${bodyText},"nonce":"${randomUUID()}","issuedAt":${server.core.clock.now()}}`
    return new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: published.kid })
      .encrypt(key)
  }
  return {
    seal,
    async write(operation, input, who, bodyText) {
      if (input.body instanceof Uint8Array && bodyText === undefined) {
        return {
          method: operation.method,
          url: writeUrl(operation, input),
          headers: { 'content-type': 'application/octet-stream', ...who },
          payload: Buffer.from(input.body),
        }
      }
      const text = bodyText ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
      const payload =
        text !== undefined && operation.isSealed
          ? JSON.stringify({ payload: await seal(text) })
          : text
      return {
        method: operation.method,
        url: writeUrl(operation, input),
        headers: {
          ...(payload === undefined ? {} : JSON_TYPE),
          ...(operation.isIdempotent ? { 'idempotency-key': randomUUID() } : {}),
          ...who,
        },
        ...(payload === undefined ? {} : { payload }),
      }
    },
    async send(request, ip) {
      const answer = await server.app.inject({
        method: request.method,
        url: request.url,
        headers: { 'user-agent': 'attack', ...request.headers },
        ...(request.payload === undefined ? {} : { payload: request.payload }),
        ...(ip === undefined ? {} : { remoteAddress: ip }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        bytes: answer.rawPayload,
        json: isFile(answer) ? { success: true, value: {} } : readJson(answer.body),
      }
    },
  }
}

/** A file that an operation answered, which is no JSON. */
function isFile({ statusCode, headers }: LightMyRequestResponse): boolean {
  return statusCode === 200 && headers['content-disposition'] !== undefined
}

function writeUrl(operation: Operation, input: Input): string {
  const path = operation.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(asText(input.params[name])),
  )
  const query = new URLSearchParams(
    Object.entries(input.query)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((each): [string, string] => [
          name,
          asText(each),
        ]),
      ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** The input as the server reads it off the wire: what stands in an address is text. */
export function asReceived(input: Input): Input {
  return {
    params: readAddress(input.params),
    query: readAddress(input.query),
    body:
      input.body === undefined || input.body instanceof Uint8Array
        ? input.body
        : JSON.parse(JSON.stringify(input.body)),
  }
}

function readAddress(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined) return []
      if (!Array.isArray(value)) return [[name, asText(value)]]
      if (value.length < 2) return value.map((each) => [name, asText(each)])
      return [[name, value.map(asText)]]
    }),
  )
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
