import {
  readVendorEnvelope,
  signVendorBody,
  VENDOR_LAUNCH_PATH,
  type VendorLaunch,
  type VendorMessage,
  vendorLaunchAnswer,
  vendorMessage,
  vendorTextOf,
} from '@baize/contract/vendors'
import { parseRecord } from '../desk.ts'
import { Unmet } from '../unmet.ts'
import { type Identity, makeNonce, type RawAnswer, type RawCall, type Wire } from '../wire.ts'
import type { Arrived, TrialWallet } from './trial-wallet.ts'

/** An answer, and the call that it is of. */
interface Heard extends RawAnswer {
  readonly nonce: string
  readonly path: string
}

/** A vendor as the certification reaches it. */
export interface VendorUnderTest {
  /** To the vendor's own address. */
  readonly wire: Wire
  readonly identity: Identity
  readonly gameId: string
  /** True for one that keeps a wallet of its own for each player. */
  readonly keepsWallets?: boolean
  /** Opens the address of a launch and plays one round there, whatever comes of it. */
  play(launchUrl: string): Promise<void>
  /** Waits for what the vendor repeats by itself; rejects after too long. */
  waitUntil(isSo: () => boolean): Promise<void>
  readonly nowMs: () => number
}

export const BETS = ['bet', 'bet_win'] as const

/** Where the scenarios of vendors stand. */
export class Trial {
  readonly vendor: VendorUnderTest
  readonly trial: TrialWallet
  calls = 0

  constructor(vendor: VendorUnderTest, trial: TrialWallet) {
    this.vendor = vendor
    this.trial = trial
  }

  begin(): void {
    this.trial.begin()
  }

  body(mode: 'real' | 'demo' = 'real'): VendorLaunch {
    const { gameId } = this.vendor
    const real = { token: this.trial.wallet.launch(gameId), playerId: 'player-1' }
    return {
      gameId,
      mode,
      ...(mode === 'real' ? real : {}),
      currency: 'PLY',
      scale: 2,
      language: 'en',
      country: null,
      jurisdiction: null,
      platform: 'desktop',
      lobbyUrl: 'https://operator.example/',
      depositUrl: 'https://operator.example/deposit',
    }
  }

  /** Sends a launch, or another call; `alter` changes it after it was signed. */
  async ask(
    body: object,
    stamp: {
      readonly nowMs?: number
      readonly nonce?: string
      readonly alter?: (call: RawCall) => RawCall
      readonly path?: string
      /** What it is signed as; the operator's call to that path, unless told. */
      readonly message?: VendorMessage
    } = {},
  ): Promise<Heard> {
    const { identity, wire } = this.vendor
    const nonce = stamp.nonce ?? makeNonce()
    const raw = JSON.stringify(body)
    const nowMs = stamp.nowMs ?? this.vendor.nowMs()
    const path = stamp.path ?? VENDOR_LAUNCH_PATH
    const message = stamp.message ?? vendorMessage.callOfOperator(path)
    const headers = signVendorBody(identity, { nowMs, nonce, message }, raw)
    const call = { path, headers, raw }
    this.calls += 1
    return { nonce, path, ...(await wire(stamp.alter?.(call) ?? call)) }
  }

  async launch(mode: 'real' | 'demo' = 'real'): Promise<string> {
    const answer = await this.ask(this.body(mode))
    const read = vendorLaunchAnswer.safeParse(parseRecord(answer.raw))
    if (!read.success) throw new Unmet(`the launch was answered ${answer.status} and no address`)
    return read.data.launchUrl
  }

  /** Launches and plays one round. */
  async playOne(mode: 'real' | 'demo' = 'real'): Promise<void> {
    await this.vendor.play(await this.launch(mode))
  }

  isProven({ nonce, path, headers, raw }: Heard): boolean {
    const envelope = readVendorEnvelope(headers)
    if (!envelope || envelope.nonce !== nonce || envelope.version !== 2) return false
    const text = vendorTextOf(envelope, vendorMessage.answerToOperator(path), raw)
    return this.vendor.identity.verify(text, envelope.signature)
  }

  of(...calls: readonly string[]): readonly Arrived[] {
    return this.trial.arrived.filter(({ call }) => calls.includes(call))
  }

  get bets(): readonly Arrived[] {
    return this.of(...BETS)
  }

  /** Waits until the vendor has said this, and fails with the sentence when it never does. */
  async until(isSo: () => boolean, otherwise: string): Promise<void> {
    await this.vendor.waitUntil(isSo).catch(() => {
      throw new Unmet(`${otherwise}; it said ${this.said}`)
    })
  }

  get said(): string {
    const words = this.trial.arrived.map(({ call, code }) => `${call} (${code})`)
    return words.length === 0 ? 'nothing' : words.join(', ')
  }

  must(isSo: boolean, otherwise: string): void {
    if (!isSo) throw new Unmet(`${otherwise}; it said ${this.said}`)
  }
}
