import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  type VendorAction,
  type VendorAnswer,
  type VendorCall,
  type VendorErrorClass,
  type VendorErrorCode,
  type VendorRequest,
  type VendorSigner,
  vendorAnswers,
  vendorErrorAnswer,
  vendorMessage,
  vendorPath,
  vendorTextOf,
} from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import { parseJson } from '../calls/parse-json.ts'

/** What came of a call: an answer that proves itself, a refusal that does, or nothing to go by. */
export type Told<Call extends VendorCall> =
  | { readonly kind: 'ok'; readonly answer: VendorAnswer<Call> }
  | {
      readonly kind: 'refused'
      readonly code: VendorErrorCode
      readonly class: VendorErrorClass
      readonly action: VendorAction
      readonly message: string
    }
  | { readonly kind: 'silent'; readonly why: string }

/** Bytes there and back; rejects when nothing comes in time. */
export type Post = (
  path: string,
  headers: Readonly<Record<string, string>>,
  raw: string,
) => Promise<{ readonly headers: Readonly<Record<string, string>>; readonly raw: string }>

/** Asks the operator's wallet in a vendor's name. */
export interface WalletLink {
  ask<Call extends VendorCall>(
    vendorId: string,
    call: Call,
    body: VendorRequest<Call>,
  ): Promise<Told<Call>>
  /** The same call as a stranger would sign it; nobody waits for its answer. */
  forge<Call extends VendorCall>(
    vendorId: string,
    call: Call,
    body: VendorRequest<Call>,
  ): Promise<void>
}

export interface LinkDeps {
  readonly post: Post
  /** Shared by sandbox and server; every vendor's key is made of it. */
  readonly secret: string
  readonly clock: Clock
}

/** Signs with the key that server and sandbox both make for a pretend vendor. */
export function sandboxSigner(secret: string, vendorId: string): VendorSigner {
  const key = createHmac('sha256', secret).update(sandboxVendorKeyText(vendorId)).digest('hex')
  return {
    vendorId,
    keyId: SANDBOX_VENDOR_KEY_ID,
    sign: (text) => createHmac('sha256', key).update(text).digest('hex'),
  }
}

export function createWalletLink({ post, secret, clock }: LinkDeps): WalletLink {
  const send = async (signer: VendorSigner, call: VendorCall, raw: string) => {
    const nonce = randomBytes(18).toString('base64url')
    const path = vendorPath(call)
    const message = vendorMessage.callOfVendor(path)
    const headers = signVendorBody(signer, { nowMs: clock.now(), nonce, message }, raw)
    return { nonce, path, ...(await post(path, headers, raw)) }
  }
  return {
    async ask(vendorId, call, body) {
      const signer = sandboxSigner(secret, vendorId)
      try {
        const answer = await send(signer, call, JSON.stringify(body))
        if (!isProven(signer, answer)) return { kind: 'silent', why: 'the answer proves nothing' }
        return readAnswer(call, parseJson(answer.raw))
      } catch (failure) {
        return { kind: 'silent', why: failure instanceof Error ? failure.message : String(failure) }
      }
    },
    async forge(vendorId, call, body) {
      const signer = sandboxSigner(randomBytes(32).toString('hex'), vendorId)
      await send(signer, call, JSON.stringify(body)).catch(() => undefined)
    },
  }
}

/** Over HTTP to the operator; a redirect is no answer. */
export function postTo(walletUrl: string, patienceMs: number): Post {
  return async (path, headers, raw) => {
    const response = await fetch(`${walletUrl}${path}`, {
      method: 'POST',
      headers,
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return { headers: Object.fromEntries(response.headers), raw: await response.text() }
  }
}

interface Received {
  readonly nonce: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly raw: string
}

/** An answer must be signed with our key, as an answer to this call: another's proves nothing. */
function isProven(signer: VendorSigner, { nonce, path, headers, raw }: Received): boolean {
  const envelope = readVendorEnvelope(headers)
  if (!envelope || envelope.nonce !== nonce || envelope.version !== 2) return false
  const text = vendorTextOf(envelope, vendorMessage.answerToVendor(path), raw)
  const right = Buffer.from(signer.sign(text))
  const given = Buffer.from(envelope.signature)
  return right.length === given.length && timingSafeEqual(right, given)
}

function readAnswer<Call extends VendorCall>(call: Call, body: unknown): Told<Call> {
  const refusal = vendorErrorAnswer.safeParse(body)
  if (refusal.success) {
    const { code, class: kind, action, message } = refusal.data
    return { kind: 'refused', code, class: kind, action, message }
  }
  const read = vendorAnswers[call].safeParse(body)
  if (!read.success) return { kind: 'silent', why: 'the answer cannot be read' }
  // Read by the shape of this very call.
  return { kind: 'ok', answer: read.data as VendorAnswer<Call> }
}
