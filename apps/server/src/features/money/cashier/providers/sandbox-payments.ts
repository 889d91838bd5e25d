import { createHmac } from 'node:crypto'
import {
  balanceResponse,
  createPaymentResponse,
  createPayoutResponse,
  createRefundResponse,
  paymentKeyText,
  paymentReportResponse,
  paymentStateResponse,
  payoutStateResponse,
  refundStateResponse,
  SANDBOX_PAYOUT_MINOR_MAX,
  type SandboxProvider,
} from '@baize/contract/payments'
import { type Clock, minor } from '@baize/kernel'
import type { z } from 'zod'
import { isSignedAnswer, signCall } from '../../../../platform/signed-calls/sign-call.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from './payment-provider.ts'

const ANSWER_MS_MAX = 5_000
const ANSWER_CHARACTERS_MAX = 16_384
/** A page of a report, or everything that came to one address. */
const LONG_ANSWER_CHARACTERS_MAX = 1_000_000

/** The second sandbox provider refunds whole payments only. */
const REFUNDS_CREDITED: ReadonlySet<SandboxProvider> = new Set(['sandbox'])

/** Where the sandbox answers, and the key shared with it. */
export interface SandboxParts {
  readonly address: string
  readonly secret: string
  readonly clock: Clock
  /** How long an answer may take. */
  readonly answerMsMax?: number | undefined
}

/** Where the sandbox's providers answer; the one that is asked to pay out first has the root. */
const PLACES: Readonly<
  Record<SandboxProvider, { readonly path: string; readonly callbacks: string }>
> = {
  sandbox: { path: '', callbacks: '/cashier/callbacks' },
  'sandbox-b': { path: '/b', callbacks: '/cashier/callbacks/sandbox-b' },
}

/** The adapter to a pretend provider; one for a real company differs in paths and fields only. */
export function createSandboxPayments(
  given: SandboxParts,
  name: SandboxProvider = 'sandbox',
): PaymentProvider {
  const { path, callbacks } = PLACES[name]
  const secret = name === 'sandbox' ? given.secret : keyOf(given.secret, name)
  const parts = { ...given, secret }
  return {
    name,
    callbackPath: `${callbacks}/payments`,
    payoutCallbackPath: `${callbacks}/payouts`,
    refundCallbackPath: `${callbacks}/refunds`,
    callbackSecret: secret,
    payoutMaxMinor: minor(SANDBOX_PAYOUT_MINOR_MAX),
    refundsCredited: REFUNDS_CREDITED.has(name),
    openPayment: (order) => call(parts, `${path}/payments`, order, createPaymentResponse),
    requestPayout: (order) => call(parts, `${path}/payouts`, order, createPayoutResponse),
    requestRefund: (order) => call(parts, `${path}/refunds`, order, createRefundResponse),
    askPayment: (reference) =>
      ask(parts, `${path}/payments/state`, { reference }, paymentStateResponse),
    askPayout: (reference) =>
      ask(parts, `${path}/payouts/state`, { reference }, payoutStateResponse),
    askRefund: (reference) =>
      ask(parts, `${path}/refunds/state`, { reference }, refundStateResponse),
    loadReport: (span) => ask(parts, `${path}/reports`, span, paymentReportResponse),
    askBalance: (question) =>
      ask(parts, `${path}/balance`, question, balanceResponse).catch(nullIfUnknown),
  }
}

function keyOf(secret: string, provider: string): string {
  return createHmac('sha256', secret).update(paymentKeyText(provider)).digest('hex')
}

/** The provider has nothing at this path. */
class CallUnknown extends ProviderUnreachable {}

/** A call that the provider does not know is not asked; its answer says nothing else. */
function nullIfUnknown(failure: unknown): null {
  if (failure instanceof CallUnknown) return null
  throw failure
}

async function call<Shape extends z.ZodType>(
  parts: SandboxParts,
  path: string,
  order: object,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = JSON.stringify(order)
  const response = await send(parts, path, body, signCall(parts.secret, parts.clock, path, body))
  // An order that was understood and declined stays declined; everything else may be repeated.
  if (response.status === 409 || response.status === 422) {
    throw new ProviderRefused(`${path} answered ${response.status}`)
  }
  return read(path, shape, await readText(response, path, ANSWER_CHARACTERS_MAX))
}

/** A question of which the answer moves money: it is believed only as signed by the provider, and to this question. */
async function ask<Shape extends z.ZodType>(
  parts: SandboxParts,
  path: string,
  question: object,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = JSON.stringify(question)
  const headers = signCall(parts.secret, parts.clock, path, body)
  const response = await send(parts, path, body, headers)
  const text = await readText(response, path, LONG_ANSWER_CHARACTERS_MAX)
  if (!isSignedAnswer(parts, { path, headers }, response.headers, text)) {
    throw new ProviderUnreachable(`${path} answered without its signature`)
  }
  return read(path, shape, text)
}

async function send(
  parts: SandboxParts,
  path: string,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  const { answerMsMax = ANSWER_MS_MAX } = parts
  try {
    return await fetch(new URL(path, parts.address), {
      method: 'POST',
      headers,
      body,
      // A redirect would carry our signature to an address that nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(answerMsMax),
    })
  } catch (error) {
    throw new ProviderUnreachable(`${path} did not answer`, error)
  }
}

async function readText(response: Response, path: string, charactersMax: number): Promise<string> {
  if (response.status === 404) throw new CallUnknown(`${path} is not known there`)
  if (response.status !== 200) {
    throw new ProviderUnreachable(`${path} answered ${response.status}`)
  }
  try {
    const text = await response.text()
    if (text.length > charactersMax) throw new Error('the answer is too long')
    return text
  } catch (error) {
    throw new ProviderUnreachable(`${path} answered nothing that can be read`, error)
  }
}

function read<Shape extends z.ZodType>(path: string, shape: Shape, text: string): z.output<Shape> {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch (error) {
    throw new ProviderUnreachable(`${path} answered nothing that can be read`, error)
  }
  const answer = shape.safeParse(told)
  if (!answer.success) throw new ProviderUnreachable(`${path} answered in another shape`)
  return answer.data
}
