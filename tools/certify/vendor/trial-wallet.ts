import {
  signVendorBody,
  VENDOR_CALL_NAMES,
  VENDOR_ERRORS,
  type VendorErrorCode,
  vendorActionOf,
  vendorMessage,
  vendorPath,
} from '@baize/contract/vendors'
import { parseRecord } from '../desk.ts'
import { type Heard, ReferenceWallet } from '../wallet/reference-wallet.ts'
import { type Identity, makeNonce, type RawAnswer, type RawCall } from '../wire.ts'

/** What the wallet does wrong, or refuses, once. */
export type Trouble =
  /** It does what was asked and then says nothing. */
  | { readonly kind: 'unheard' }
  /** It does nothing and says nothing. */
  | { readonly kind: 'lost' }
  /** It does nothing and says so. */
  | { readonly kind: 'refused'; readonly code: VendorErrorCode }
  /** It does what was asked, and the answer is another's. */
  | { readonly kind: 'forged'; readonly how: 'key' | 'nonce' }

/** One call as it came, with what became of it. */
export interface Arrived extends Heard {
  readonly trouble: Trouble['kind'] | null
}

/**
 * A right wallet that can be told to be in trouble, so that one sees what a vendor does then. It keeps
 * everything that it was asked.
 */
export class TrialWallet {
  readonly arrived: Arrived[] = []
  wallet: ReferenceWallet
  readonly #identity: Identity
  readonly #nowMs: () => number
  #troubles = new Map<string, Trouble[]>()

  constructor(identity: Identity, nowMs: () => number) {
    this.#identity = identity
    this.#nowMs = nowMs
    this.wallet = new ReferenceWallet({ identities: [identity], nowMs })
  }

  /** Forgets everybody and everything. */
  begin(): void {
    this.arrived.length = 0
    this.#troubles = new Map()
    this.wallet = new ReferenceWallet({ identities: [this.#identity], nowMs: this.#nowMs })
  }

  /** What comes to the next calls of these names, in this order. */
  plan(calls: readonly string[], ...troubles: readonly Trouble[]): void {
    const left = [...troubles]
    for (const call of calls) this.#troubles.set(call, left)
  }

  /** Undefined for a call that is not answered. */
  async take(call: RawCall): Promise<RawAnswer | undefined> {
    const name = VENDOR_CALL_NAMES.find((each) => vendorPath(each) === call.path) ?? call.path
    const trouble = this.#troubles.get(name)?.shift()
    if (trouble?.kind === 'lost' || trouble?.kind === 'refused') {
      return this.#refuse(call, name, trouble)
    }
    const answer = await this.wallet.take(call)
    const heard = this.wallet.heard.at(-1)
    if (heard) this.arrived.push({ ...heard, trouble: trouble?.kind ?? null })
    if (trouble?.kind === 'unheard') return undefined
    return trouble?.kind === 'forged' ? this.#forge(answer, call, trouble.how) : answer
  }

  #refuse(call: RawCall, name: string, trouble: Trouble): RawAnswer | undefined {
    const nonce = call.headers['x-nonce'] ?? ''
    const code = trouble.kind === 'refused' ? trouble.code : 'internal'
    const body = parseRecord(call.raw) ?? {}
    const isLost = trouble.kind === 'lost'
    const seen = isLost ? 'lost' : code
    this.arrived.push({
      call: name,
      body,
      nonce,
      code: seen,
      replayed: false,
      trouble: trouble.kind,
    })
    if (isLost) return undefined
    const { class: kind, message, status } = VENDOR_ERRORS[code]
    const known = VENDOR_CALL_NAMES.find((each) => each === name)
    const action = known ? vendorActionOf(known, code) : 'none'
    const raw = JSON.stringify({ code, class: kind, action, message, replayed: false })
    const stamp = {
      ...{ nowMs: this.#nowMs(), nonce },
      message: vendorMessage.answerToVendor(call.path),
    }
    const headers = signVendorBody(this.#identity, stamp, raw)
    return { status, headers, raw }
  }

  #forge(answer: RawAnswer, call: RawCall, how: 'key' | 'nonce'): RawAnswer {
    const nonce = how === 'nonce' ? makeNonce() : (call.headers['x-nonce'] ?? '')
    const wrong = { ...this.#identity, sign: (text: string) => this.#identity.sign(`${text} `) }
    const signer = how === 'key' ? wrong : this.#identity
    const message = vendorMessage.answerToVendor(call.path)
    return {
      ...answer,
      headers: signVendorBody(signer, { nowMs: this.#nowMs(), nonce, message }, answer.raw),
    }
  }
}
