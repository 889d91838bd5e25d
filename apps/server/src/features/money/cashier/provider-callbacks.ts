import { paymentCallback, payoutCallback, refundCallback } from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { noteRefusal } from '../../../platform/http/call-facts.ts'
import {
  type CallVerifierParts,
  findSignatureFault,
} from '../../../platform/signed-calls/verify-call.ts'
import { createToldTogether, flushEachMinute } from '../../../platform/told-together.ts'
import type { CallbackResult } from './callback-result.ts'
import type { CashierParts } from './cashier-parts.ts'
import { applyPaymentCallback } from './payment-callbacks.ts'
import { applyPayoutCallback } from './payout-callbacks.ts'
import type { PaymentProvider } from './providers/payment-provider.ts'
import { applyRefundCallback } from './refunds/apply-refund.ts'

const BODY_BYTES_MAX = 16 * 1024

/**
 * Where the payment provider reports. The body is kept as it came, because the signature is over
 * its bytes; nothing in it is believed before the signature is.
 */
export async function addCallbackRoutes(
  app: FastifyInstance,
  parts: CashierParts,
  signed: Omit<CallVerifierParts, 'secret'>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const told = createToldTogether((ip, count) =>
      scope.log.warn({ ip, count }, 'Refused payment callbacks that were not authentic'),
    )
    const flushing = flushEachMinute(told)
    scope.addHook('onClose', async () => flushing.stop())
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    const add = <Message>(
      { callbackSecret: secret }: PaymentProvider,
      operation: string,
      path: string,
      shape: z.ZodType<Message>,
      apply: (message: Message) => Promise<CallbackResult>,
    ) =>
      scope.post(path, { config: { operation } }, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const fault = await findSignatureFault({ ...signed, secret }, path, request.headers, body)
        if (fault) {
          noteRefusal(request, 'signature_invalid')
          if (request.notes) request.notes.isToldTogether = true
          told.note(request.ip)
          return reply.code(401).send({ success: false, code: 'signature_invalid' })
        }
        const message = shape.safeParse(readJson(body))
        if (!message.success) {
          noteRefusal(request, 'shape_invalid')
          return reply.code(422).send({ success: false, code: 'shape_invalid' })
        }
        const result = await apply(message.data)
        if (result === 'unknown_order') noteRefusal(request, result)
        return reply.code(result === 'unknown_order' ? 404 : 200).send({ success: true, result })
      })
    for (const provider of parts.providers) {
      add(provider, 'callbacks.payment', provider.callbackPath, paymentCallback, (message) =>
        applyPaymentCallback(parts, provider.name, message),
      )
      const refunds = provider.refundCallbackPath
      add(provider, 'callbacks.refund', refunds, refundCallback, (message) =>
        applyRefundCallback(parts, provider.name, message),
      )
      const payouts = provider.payoutCallbackPath
      add(provider, 'callbacks.payout', payouts, payoutCallback, (message) =>
        applyPayoutCallback(parts, provider.name, message),
      )
    }
  })
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
