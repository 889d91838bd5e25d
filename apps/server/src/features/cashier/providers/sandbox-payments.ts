import { createHmac } from 'node:crypto'
import {
  createPaymentResponse,
  createPayoutResponse,
  paymentKeyText,
  SANDBOX_PAYOUT_MINOR_MAX,
  type SandboxProvider,
} from '@baize/contract/payments'
import { type Clock, minor } from '@baize/kernel'
import type { z } from 'zod'
import { signCall } from '../../../platform/signed-calls/sign-call.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnreachable } from './payment-provider.ts'

const ANSWER_TIMEOUT_MS = 5_000
const ANSWER_CHARACTERS_MAX = 16_384

/** Where the sandbox answers, and the key shared with it. */
export interface SandboxParts {
  readonly address: string
  readonly secret: string
  readonly clock: Clock
}

/** Where the sandbox's providers answer; the one for payouts has the root. */
const PLACES: Readonly<
  Record<SandboxProvider, { readonly path: string; readonly callbacks: string }>
> = {
  sandbox: { path: '', callbacks: '/cashier/callbacks/payments' },
  'sandbox-b': { path: '/b', callbacks: '/cashier/callbacks/sandbox-b/payments' },
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
    callbackPath: callbacks,
    callbackSecret: secret,
    payoutMaxMinor: minor(SANDBOX_PAYOUT_MINOR_MAX),
    openPayment: (order) => call(parts, `${path}/payments`, order, createPaymentResponse),
    requestPayout: (order) => call(parts, `${path}/payouts`, order, createPayoutResponse),
  }
}

function keyOf(secret: string, provider: string): string {
  return createHmac('sha256', secret).update(paymentKeyText(provider)).digest('hex')
}

async function call<Shape extends z.ZodType>(
  parts: SandboxParts,
  path: string,
  order: object,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = JSON.stringify(order)
  const response = await send(parts, path, body)
  // An order that was understood and declined stays declined; everything else may be repeated.
  if (response.status === 409 || response.status === 422) {
    throw new ProviderRefused(`${path} answered ${response.status}`)
  }
  if (response.status !== 200) {
    throw new ProviderUnreachable(`${path} answered ${response.status}`)
  }
  const answer = shape.safeParse(await readJson(response, path))
  if (!answer.success) throw new ProviderUnreachable(`${path} answered in another shape`)
  return answer.data
}

async function send(parts: SandboxParts, path: string, body: string): Promise<Response> {
  try {
    return await fetch(new URL(path, parts.address), {
      method: 'POST',
      headers: signCall(parts.secret, parts.clock, body),
      body,
      // A redirect would carry our signature to an address that nobody configured.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
  } catch (error) {
    throw new ProviderUnreachable(`${path} did not answer`, error)
  }
}

async function readJson(response: Response, path: string): Promise<unknown> {
  try {
    const text = await response.text()
    if (text.length > ANSWER_CHARACTERS_MAX) throw new Error('the answer is too long')
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderUnreachable(`${path} answered nothing that can be read`, error)
  }
}
