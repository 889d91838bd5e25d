import { randomUUID } from 'node:crypto'
import {
  readVendorEnvelope,
  signVendorBody,
  vendorErrorAnswer,
  vendorMessage,
  vendorTextOf,
} from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import type { z } from 'zod'
import type { VendorAsked, VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import type { VendorHealth } from '../../../house/vendors/vendor-health.ts'
import { readJson } from './raw-bodies.ts'
import type { VendorKey } from './vendor-keys.ts'
import type { VendorLinks } from './vendor-links.ts'

/** Longer than this nobody waits; the vendor is silent then. */
const TIME_LIMIT_MS = 5_000
/** A page of a thousand rows with long addresses; more is not read. */
const ANSWER_CHARACTERS_MAX = 4_000_000

/** Signs with the vendor's newest key, and believes only an answer that is signed for this call. */
export function createVendorAsker(parts: {
  readonly clock: Clock
  readonly links: VendorLinks
  readonly health: VendorHealth
}): VendorAsker {
  return {
    async ask(vendorCode, { path, body, answer }) {
      const link = await parts.links.find(vendorCode)
      const [key] = link?.keys.values() ?? []
      if (!link || !key) return { kind: 'silent', said: 'no address or no key' }
      // Its silence would be no sign of its health: nobody speaks to it in words that it does not know.
      if (link.dialect !== 'baize') return { kind: 'silent', said: 'its protocol has no such call' }
      const isV2 = link.hasSpokenV2 || link.v1UntilMs <= parts.clock.now()
      const reached = { vendorCode, key, path, isV2, url: new URL(path, link.baseUrl) }
      const said = await parts.health.run(
        link,
        () => post(parts.clock, reached, body),
        (heard) => 'why' in heard,
      )
      if (!said) return { kind: 'silent', said: 'its breaker is open' }
      return 'why' in said ? { kind: 'silent', said: said.why } : readAnswer(said, answer)
    },
    async isOfVendor(vendorCode, url) {
      const link = await parts.links.find(vendorCode)
      return link !== undefined && new URL(url).origin === link.pageOrigin
    },
  }
}

interface Reached {
  readonly vendorCode: string
  readonly key: VendorKey
  /** Of the protocol. */
  readonly path: string
  /** Whether the vendor has moved to version 2 of the signature. */
  readonly isV2: boolean
  readonly url: URL
}

interface Said {
  readonly isOk: boolean
  readonly text: string
}

async function post(
  clock: Clock,
  { vendorCode, key, path, isV2, url }: Reached,
  content: object,
): Promise<Said | { readonly why: string }> {
  const body = JSON.stringify(content)
  const nonce = randomUUID()
  const signer = { vendorId: vendorCode, keyId: key.keyId, sign: (text: string) => key.sign(text) }
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: signVendorBody(
        signer,
        {
          ...{ nowMs: clock.now(), nonce },
          message: isV2 ? vendorMessage.callOfOperator(path) : undefined,
        },
        body,
      ),
    })
    const text = await response.text()
    if (text.length > ANSWER_CHARACTERS_MAX) return { why: 'the answer is too long' }
    const answered = { headers: Object.fromEntries(response.headers), text }
    if (!isSigned({ key, path, isV2, nonce }, answered)) {
      return { why: `an answer (${response.status}) without the vendor’s signature` }
    }
    return { isOk: response.ok, text }
  } catch (failure) {
    return { why: failure instanceof Error ? failure.name : 'no answer' }
  }
}

function readAnswer<Shape extends z.ZodType>(
  { isOk, text: said }: Said,
  shape: Shape,
): VendorAsked<z.output<Shape>> {
  const json = readJson(said)
  const refused = vendorErrorAnswer.safeParse(json)
  if (refused.success) {
    const { class: kind, code } = refused.data
    return kind === 'temporary' ? { kind: 'silent', said } : { kind: 'refused', code, said }
  }
  const read = shape.safeParse(json)
  return isOk && read.success
    ? { kind: 'answered', value: read.data, said }
    : { kind: 'silent', said }
}

/** Who was asked in version 2 answers in it. */
function isSigned(
  { key, path, isV2, nonce }: Pick<Reached, 'key' | 'path' | 'isV2'> & { readonly nonce: string },
  { headers, text }: { readonly headers: unknown; readonly text: string },
): boolean {
  const envelope = readVendorEnvelope(headers)
  if (envelope?.nonce !== nonce || envelope.keyId !== key.keyId) return false
  if (isV2 && envelope.version !== 2) return false
  const signed = vendorTextOf(envelope, vendorMessage.answerToOperator(path), text)
  return key.isSignedBy(signed, envelope.signature)
}
