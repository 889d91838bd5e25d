import { randomUUID } from 'node:crypto'
import {
  readVendorEnvelope,
  signVendorBody,
  VENDOR_ERRORS,
  type VendorAnswer,
  type VendorCall,
  type VendorErrorCode,
  type VendorMessage,
  vendorActionOf,
  vendorAnswers,
  vendorErrorAnswer,
  vendorMessage,
  vendorPath,
  vendorTextOf,
} from '@baize/contract/vendors'
import type { OperatorHooks } from './operator-hooks.ts'
import { Unmet } from './unmet.ts'
import { type Identity, makeNonce, type RawAnswer, type RawCall, type Wire } from './wire.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The player and the session that scenarios bet with. */
export interface Seat {
  readonly playerId: string
  readonly sessionId: string
  readonly gameId: string
  readonly currency: string
  readonly scale: number
}

/** An answer that has the shape the protocol gives it. */
export interface Answered {
  readonly call: VendorCall
  readonly txId: string | undefined
  readonly raw: RawAnswer
  readonly code: string
  readonly body: Fields
}

/** What a call is made of before it is signed and sent; changed by scenarios that forge. */
export interface Stamp {
  readonly nowMs?: number
  readonly nonce?: string
  readonly identity?: Identity
  /** Changes what is sent after it was signed. */
  readonly alter?: (call: RawCall) => RawCall
  /** What it is signed as; the vendor's call of that name, unless told. */
  readonly message?: VendorMessage
}

export interface DeskOptions {
  readonly wire: Wire
  readonly identity: Identity
  readonly hooks: OperatorHooks
  /** Of an ordinary bet. */
  readonly stakeMinor: bigint
  readonly nowMs: () => number
}

/** Where scenarios stand: it signs and sends calls, reads answers strictly, and watches the balance. */
export class Desk {
  readonly options: DeskOptions
  /** What ends each round of the scenario that is running. */
  readonly roundsOpened: Fields[] = []
  calls = 0
  #seat: Seat | undefined

  constructor(options: DeskOptions) {
    this.options = options
  }

  get seat(): Seat {
    if (!this.#seat) throw new Unmet('no session could be opened with the token of the launch')
    return this.#seat
  }

  get hooks(): OperatorHooks {
    return this.options.hooks
  }

  /** An amount in ordinary stakes. */
  stakes(count: number): string {
    return String(this.options.stakeMinor * BigInt(count))
  }

  /** Exchanges a token; every later call is of this player. */
  async sitDown(token: string): Promise<VendorAnswer<'authenticate'>> {
    const answer = this.ok(await this.call('authenticate', { token }), 'authenticate')
    const { playerId, sessionId, gameId, currency, scale } = answer
    this.#seat = { playerId, sessionId, gameId, currency, scale }
    return answer
  }

  /** Sends the body as it stands and reads the answer by its shape. */
  async call(name: VendorCall, body: Fields, stamp: Stamp = {}): Promise<Answered> {
    return this.read(name, body, await this.send(name, JSON.stringify(body), stamp))
  }

  /** Sends any bytes. */
  async send(name: VendorCall, raw: string, stamp: Stamp = {}): Promise<RawAnswer> {
    const { identity = this.options.identity, alter = (call: RawCall) => call } = stamp
    const nowMs = stamp.nowMs ?? this.options.nowMs()
    const message = stamp.message ?? vendorMessage.callOfVendor(vendorPath(name))
    const headers = signVendorBody(
      identity,
      { nowMs, nonce: stamp.nonce ?? makeNonce(), message },
      raw,
    )
    this.calls += 1
    try {
      return await this.options.wire(alter({ path: vendorPath(name), headers, raw }))
    } catch (failure) {
      throw new Unmet(`${name} was not answered: ${sentenceOf(failure)}`)
    }
  }

  read(name: VendorCall, sent: Fields, raw: RawAnswer): Answered {
    const body = parseRecord(raw.raw)
    if (!body) throw new Unmet(`${name} was answered with ${raw.status} and no JSON object`)
    const code = String(body.code)
    const shape = code === 'ok' ? vendorAnswers[name] : vendorErrorAnswer
    const read = shape.safeParse(body)
    if (!read.success) {
      const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new Unmet(`the answer to ${name} (${code}) is not of its shape: ${faults.join('; ')}`)
    }
    const txId = typeof sent.txId === 'string' ? sent.txId : undefined
    return { call: name, txId, raw, code, body: read.data }
  }

  /** The answer, which must be a success. */
  ok<Call extends VendorCall>(answered: Answered, name: Call): VendorAnswer<Call> {
    if (answered.code !== 'ok') {
      throw new Unmet(`${name} should be answered ok, not ${answered.code}`)
    }
    if (answered.raw.status !== 200) {
      throw new Unmet(`${name} was answered ok with the status ${answered.raw.status}, not 200`)
    }
    if (answered.txId !== undefined && answered.body.txId !== answered.txId) {
      throw new Unmet(`the answer to ${name} is of another transaction`)
    }
    // Read by the shape of its call just before.
    return answered.body as VendorAnswer<Call>
  }

  /** The answer, which must be one of these refusals, worded as the protocol words it. */
  refused(answered: Answered, ...codes: readonly VendorErrorCode[]): Answered {
    const code = codes.find((each) => each === answered.code)
    if (!code) {
      throw new Unmet(
        `${answered.call} should be refused as ${codes.join(' or ')}, not answered ${answered.code}`,
      )
    }
    const { class: kind, status } = VENDOR_ERRORS[code]
    const action = vendorActionOf(answered.call, code)
    const { body, raw } = answered
    if (body.class !== kind || body.action !== action || raw.status !== status) {
      throw new Unmet(
        `${code} should be ${kind}, ${action}, status ${status}, not ${body.class}, ${body.action}, status ${raw.status}`,
      )
    }
    return answered
  }

  /** Whether the answer proves who gave it, and to which call. */
  isProven(answer: RawAnswer, nonce: string, name: VendorCall): boolean {
    const { identity } = this.options
    const envelope = readVendorEnvelope(answer.headers)
    return (
      envelope !== undefined &&
      envelope.nonce === nonce &&
      envelope.vendorId === identity.vendorId &&
      envelope.version === 2 &&
      identity.verify(
        vendorTextOf(envelope, vendorMessage.answerToVendor(vendorPath(name)), answer.raw),
        envelope.signature,
      )
    )
  }

  /** Leaves no round open behind a scenario: a wallet tells them all to the next session. */
  async tidyUp(): Promise<void> {
    for (const round of this.roundsOpened.splice(0)) await this.call('end_round', round)
  }

  async balanceMinor(): Promise<bigint> {
    const { playerId, currency } = this.seat
    const answer = this.ok(await this.call('balance', { playerId, currency }), 'balance')
    return BigInt(answer.balanceMinor)
  }

  /** Does something, which must change the balance by exactly this much. */
  async moves<T>(byMinor: bigint | number, work: () => Promise<T>): Promise<T> {
    const before = await this.balanceMinor()
    const done = await work()
    const moved = (await this.balanceMinor()) - before
    if (moved !== BigInt(byMinor)) {
      throw new Unmet(`the balance should change by ${byMinor}, and changed by ${moved}`)
    }
    return done
  }

  /** The answer's own balance must be the one that `balance` tells. */
  async tells(balanceMinor: string): Promise<void> {
    const really = await this.balanceMinor()
    if (BigInt(balanceMinor) !== really) {
      throw new Unmet(`the answer says a balance of ${balanceMinor}, and balance says ${really}`)
    }
  }

  must(isSo: boolean, otherwise: string): void {
    if (!isSo) throw new Unmet(otherwise)
  }
}

/** A name that was never used before. */
export function fresh(kind: string): string {
  return `${kind}-${randomUUID()}`
}

export function parseRecord(raw: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRecord ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

export function sentenceOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
