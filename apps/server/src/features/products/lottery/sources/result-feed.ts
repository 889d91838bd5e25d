import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type FedDraw,
  type FeedProducer,
  feedKeyText,
  feedPathOf,
  feedReport,
  textOfReport,
} from '@baize/contract'

const TIME_LIMIT_MS = 3_000
const NOT_YET = 409

/** What one producer said, with its signature. */
export interface FedResult {
  readonly result: unknown
  readonly signature: string
}

/** Results that others draw. */
export interface ResultFeed {
  /** Undefined while the producer does not know. Throws where it cannot be asked, or did not sign what it says. */
  ask(producer: FeedProducer, draw: FedDraw): Promise<FedResult | undefined>
}

/** A feed behind an address, such as the sandbox's. Each producer signs with a key of its own. */
export function createResultFeed(address: string, secret: string): ResultFeed {
  return {
    async ask(producer, draw) {
      const response = await fetch(new URL(feedPathOf(producer), address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(draw),
        redirect: 'error',
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (response.status === NOT_YET) return undefined
      if (!response.ok) throw new Error(`${producer} answered ${response.status}`)
      const { resultText, signature } = feedReport.parse(await response.json())
      const key = createHmac('sha256', secret).update(feedKeyText(producer)).digest('hex')
      const expected = createHmac('sha256', key)
        .update(textOfReport(producer, draw, resultText))
        .digest()
      if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
        throw new Error(`${producer} did not sign its report`)
      }
      return { result: JSON.parse(resultText), signature }
    },
  }
}
