import type {
  VendorTransferAnswer,
  VendorTransferCall,
  VendorTransferRequest,
} from '@baize/contract/vendors'
import type { Told, VendorWallets } from '../features/vendors/transfers/door.ts'

/** What happens to the next call of a kind, on the way there and on the way back. */
export type CallFate =
  | 'answered'
  /** The vendor never hears of it. */
  | 'lost'
  /** The vendor does it, and the answer is lost. */
  | 'unanswered'
  /** The vendor does it twice over, as a network that delivers twice. */
  | 'doubled'
  /** It lies about until it is let go, and arrives then. */
  | 'held'

/** A vendor with wallets of its own, as right as the protocol asks, behind a network that a test commands. */
export interface PretendWallets extends VendorWallets {
  readonly balances: Map<string, bigint>
  readonly heard: { readonly call: VendorTransferCall; readonly body: object }[]
  /** Fates of the calls to come, in their order; then everything is answered. */
  next(call: VendorTransferCall, ...fates: readonly CallFate[]): void
  /** Calls that lie about arrive now; answers how many. */
  letGo(): Promise<number>
  /** What players win or lose there. */
  play(playerId: string, deltaMinor: bigint): void
  /** Everything that players have there. */
  totalMinor(): bigint
}

type Any = Record<string, unknown> & { readonly reference?: string; readonly playerId?: string }

export function createPretendWallets(): PretendWallets {
  const balances = new Map<string, bigint>()
  const decided = new Map<string, object>()
  const fates = new Map<VendorTransferCall, CallFate[]>()
  const held: (() => void)[] = []
  const heard: PretendWallets['heard'] = []

  const refuse = (code: string) => ({ kind: 'refused', code, said: code })
  const ok = (answer: object) => ({
    kind: 'ok',
    answer: { code: 'ok', currency: 'PLY', scale: 2, ...answer },
    said: JSON.stringify(answer),
  })
  const move = (call: VendorTransferCall, { reference = '', playerId = '', ...body }: Any) => {
    const known = decided.get(reference)
    if (known) return known
    const balance = balances.get(playerId)
    if (balance === undefined) return refuse('player_unknown')
    const amount = call === 'transfer_out_all' ? balance : BigInt(String(body.amountMinor))
    const after = call === 'transfer_in' ? balance + amount : balance - amount
    const said =
      after < 0n
        ? refuse('insufficient_funds')
        : ok({ reference, amountMinor: `${amount}`, balanceMinor: `${after}`, replayed: false })
    if (after >= 0n) balances.set(playerId, after)
    decided.set(reference, said)
    return said
  }
  const status = (reference: string) => {
    const known = decided.get(reference) as
      | { kind: 'ok'; answer: { amountMinor: string } }
      | { kind: 'refused'; code: string }
      | undefined
    if (!known) decided.set(reference, refuse('tx_cancelled'))
    if (known?.kind === 'ok') {
      return ok({ reference, status: 'done', amountMinor: known.answer.amountMinor })
    }
    return ok({ reference, status: 'failed', reason: known?.code ?? 'tx_cancelled' })
  }
  const answer = (call: VendorTransferCall, body: Any): object => {
    heard.push({ call, body })
    const { playerId = '', reference = '' } = body
    switch (call) {
      case 'create':
        if (!balances.has(playerId)) balances.set(playerId, 0n)
        return ok({ playerId, balanceMinor: String(balances.get(playerId)) })
      case 'balance':
        return balances.has(playerId)
          ? ok({ balanceMinor: String(balances.get(playerId)) })
          : refuse('player_unknown')
      case 'status':
        return status(reference)
      default:
        return move(call, body)
    }
  }
  const silent = (said: string) => ({ kind: 'silent', said })
  return {
    balances,
    heard,
    next(call, ...more) {
      fates.set(call, [...(fates.get(call) ?? []), ...more])
    },
    async letGo() {
      const waiting = held.splice(0)
      for (const go of waiting) go()
      return waiting.length
    },
    play(playerId, deltaMinor) {
      balances.set(playerId, (balances.get(playerId) ?? 0n) + deltaMinor)
    },
    totalMinor: () => [...balances.values()].reduce((sum, each) => sum + each, 0n),
    async ask<Call extends VendorTransferCall>(
      _vendorCode: string,
      call: Call,
      request: VendorTransferRequest<Call>,
    ): Promise<Told<Call>> {
      const fate = fates.get(call)?.shift() ?? 'answered'
      const body = request as Any
      const told = (thing: object) => thing as Told<Call> & { answer?: VendorTransferAnswer<Call> }
      if (fate === 'lost') return told(silent('lost'))
      if (fate === 'held') {
        await new Promise<void>((resolve) => held.push(resolve))
        return told(answer(call, body))
      }
      const said = answer(call, body)
      if (fate === 'doubled') answer(call, body)
      return told(fate === 'unanswered' ? silent('no answer') : said)
    },
  }
}
