import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  type BalanceResponse,
  balanceResponse,
  type PaymentMessage,
  type PaymentReportResponse,
  paymentReportResponse,
  SIGNATURE_HEADERS,
  SIGNATURE_SKEW_MS,
  SIGNATURE_VERSION,
  signatureHeaders,
  signedMessageText,
} from '@baize/contract/payments'
import { Unmet } from '../unmet.ts'
import type { RawAnswer, Wire } from '../wire.ts'

/** A payment provider that is asked, in the name of a house that shares a key with it. */
export interface ProviderUnderTest {
  readonly wire: Wire
  readonly secret: string
  readonly currency: string
  nowMs(): number
}

/** What of a question is not as it should be. */
export interface Forgery {
  readonly secret?: string
  readonly atMs?: number
  readonly nonce?: string
  /** Left out of the headers. */
  readonly without?: string
  /** What is sent in place of what was signed. */
  readonly body?: object
}

/** A shape of the contract. */
interface Shape<Value> {
  safeParse(
    told: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false }
}

const DAY_MS = 86_400_000

/** Asks a provider as the house does, and authenticates what it is answered. */
export class ProviderDesk {
  readonly provider: ProviderUnderTest
  calls = 0

  constructor(provider: ProviderUnderTest) {
    this.provider = provider
  }

  must(isSo: boolean, otherwise: string): void {
    if (!isSo) throw new Unmet(otherwise)
  }

  /** One call, signed unless something about it is forged. */
  async ask(path: string, question: object, forgery: Forgery = {}): Promise<RawAnswer> {
    const signed = JSON.stringify(question)
    const stamp = {
      timestamp: String(forgery.atMs ?? this.provider.nowMs()),
      nonce: forgery.nonce ?? randomUUID(),
    }
    const message = { from: 'house', kind: 'call', path } as const
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      [SIGNATURE_HEADERS.timestamp]: stamp.timestamp,
      [SIGNATURE_HEADERS.nonce]: stamp.nonce,
      [SIGNATURE_HEADERS.version]: SIGNATURE_VERSION,
      [SIGNATURE_HEADERS.signature]: this.sign(message, stamp, signed, forgery.secret),
    }
    if (forgery.without !== undefined) delete headers[forgery.without]
    this.calls += 1
    const raw = forgery.body ? JSON.stringify(forgery.body) : signed
    const answer = await this.provider.wire({ path, headers, raw })
    if (answer.status === 200) this.#authenticate(path, stamp.nonce, answer)
    return answer
  }

  /** Whether it knows the call; what it says is looked at later. */
  async knowsBalance(): Promise<boolean> {
    return await this.ask('/balance', { currency: this.provider.currency }).then(
      ({ status }) => status !== 404,
      () => true,
    )
  }

  /** What it holds; undefined where it does not know the call. */
  async balance(): Promise<BalanceResponse | undefined> {
    const answer = await this.ask('/balance', { currency: this.provider.currency })
    return answer.status === 404 ? undefined : this.#read('/balance', answer, balanceResponse)
  }

  /** Everything of the day up to a moment, page by page. */
  async reportUntil(untilMs: number, pagesMax: number): Promise<readonly PaymentReportResponse[]> {
    const span = {
      from: new Date(untilMs - DAY_MS).toISOString(),
      until: new Date(untilMs).toISOString(),
    }
    const pages: PaymentReportResponse[] = []
    let after: string | null | undefined
    while (after !== null) {
      this.must(pages.length < pagesMax, `the report has no end after ${pagesMax} pages`)
      const question = after === undefined ? span : { ...span, after }
      const page = this.#read(
        '/reports',
        await this.ask('/reports', question),
        paymentReportResponse,
      )
      pages.push(page)
      after = page.next
    }
    return pages
  }

  #read<Value>(path: string, answer: RawAnswer, shape: Shape<Value>): Value {
    this.must(answer.status === 200, `${path} was answered ${answer.status}`)
    const parsed = shape.safeParse(parseJson(answer.raw))
    if (!parsed.success) throw new Unmet(`${path} was answered in another shape: ${answer.raw}`)
    return parsed.data
  }

  /** An answer is signed as one, over its bytes and the nonce of the question. */
  #authenticate(path: string, nonce: string, answer: RawAnswer): void {
    const parsed = signatureHeaders.safeParse(answer.headers)
    if (!parsed.success) throw new Unmet('the answer is not signed')
    const timestamp = parsed.data[SIGNATURE_HEADERS.timestamp]
    this.must(
      parsed.data[SIGNATURE_HEADERS.nonce] === nonce,
      'the answer is signed for another question',
    )
    const offMs = Math.abs(this.provider.nowMs() - Number(timestamp))
    this.must(offMs <= SIGNATURE_SKEW_MS, 'the answer is signed at another time')
    const message = { from: 'provider', kind: 'answer', path } as const
    const expected = Buffer.from(this.sign(message, { timestamp, nonce }, answer.raw))
    const given = Buffer.from(parsed.data[SIGNATURE_HEADERS.signature])
    this.must(timingSafeEqual(expected, given), 'the answer’s signature proves nothing')
  }

  private sign(
    message: PaymentMessage,
    stamp: { readonly timestamp: string; readonly nonce: string },
    body: string,
    secret: string = this.provider.secret,
  ): string {
    return createHmac('sha256', secret)
      .update(signedMessageText(message, stamp, body))
      .digest('hex')
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
