import type { OutgoingMessage } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import { signCall } from '../signed-calls/sign-call.ts'

/** Sends mails and short messages to people. */
export interface MessageGateway {
  /** Throws when the gateway did not take the message. */
  send(message: OutgoingMessage): Promise<void>
}

const MESSAGES = '/messages'
const TIME_LIMIT_MS = 5_000

/** The HTTP adapter; in a demonstration the sandbox answers and shows what was sent. */
export function createHttpMessageGateway(parts: {
  readonly address: string
  readonly secret: string
  readonly clock: Clock
}): MessageGateway {
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const response = await fetch(new URL(MESSAGES, parts.address), {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        headers: signCall(parts.secret, parts.clock, MESSAGES, body),
      })
      if (!response.ok) throw new Error(`the message gateway answered ${response.status}`)
    },
  }
}
