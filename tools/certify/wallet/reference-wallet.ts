import { randomUUID } from 'node:crypto'
import {
  readVendorEnvelope,
  signVendorBody,
  VENDOR_CALL_NAMES,
  type VendorCall,
  vendorMessage,
  vendorPath,
  vendorRequests,
} from '@baize/contract/vendors'
import type { Identity, RawAnswer, RawCall } from '../wire.ts'
import {
  type Answered,
  fine,
  hashOf,
  isRecord,
  type Kept,
  parseJson,
  refusal,
  text,
  type Wanted,
} from './answers.ts'
import { type BetOrder, NEW_ROUND, type Round, type Ruled } from './rounds.ts'
import { RIGHT_RULES, type Standing, type Stored, type WalletRules } from './rules.ts'

const CURRENCY = 'PLY'
const SCALE = 2
/** A bet above this is nobody's. */
const STAKE_MINOR_MAX = 1_000_000_000_000n
const OPEN_ROUNDS_MAX = 50

interface Player {
  readonly playerId: string
  balanceMinor: bigint
  standing: Standing
}

interface Session {
  readonly player: Player
  readonly gameId: string
  hasEnded: boolean
}

export interface WalletOptions {
  /** By vendor id and key id. */
  readonly identities: readonly Identity[]
  readonly nowMs: () => number
  readonly rules?: Partial<WalletRules>
  readonly balanceMinor?: bigint
}

/** One thing of a call, as it was asked and answered; what a vendor is judged by. */
export interface Heard {
  readonly call: string
  readonly body: Readonly<Record<string, unknown>>
  readonly nonce: string
  readonly code: string
  readonly replayed: boolean
}

/**
 * A wallet of one vendor, kept in memory: small enough to be read as the meaning of the protocol.
 * Everything happens at once in one thread, which is its lock.
 */
export class ReferenceWallet {
  readonly heard: Heard[] = []
  readonly #rules: WalletRules
  readonly #options: WalletOptions
  readonly #players = new Map<string, Player>()
  readonly #tokens = new Map<string, Session>()
  readonly #sessions = new Map<string, Session>()
  readonly #rounds = new Map<string, Round>()
  readonly #openedAtMs = new Map<string, number>()
  readonly #stored = new Map<string, Stored>()
  readonly #nonces = new Set<string>()

  constructor(options: WalletOptions) {
    this.#options = options
    this.#rules = { ...RIGHT_RULES, ...options.rules }
  }

  /** A token for a game, as a launch carries it; of the one player there is, or a new one. */
  launch(gameId: string, playerId = 'player-1'): string {
    const player = this.#players.get(playerId) ?? {
      playerId,
      balanceMinor: this.#options.balanceMinor ?? 100_000_000n,
      standing: 'active',
    }
    this.#players.set(playerId, player)
    const token = randomUUID()
    this.#tokens.set(token, { player, gameId, hasEnded: false })
    return token
  }

  setStanding(standing: Standing, playerId = 'player-1'): void {
    const player = this.#players.get(playerId)
    if (player) player.standing = standing
  }

  endSessions(): void {
    for (const session of this.#sessions.values()) session.hasEnded = true
  }

  balanceMinor(playerId = 'player-1'): bigint {
    return this.#players.get(playerId)?.balanceMinor ?? 0n
  }

  /** What a vendor's own books must agree with: what each round took and paid. */
  roundSums(): ReadonlyMap<string, { readonly stakeMinor: bigint; readonly paidMinor: bigint }> {
    return new Map(
      [...this.#rounds].map(([name, { bets, wins }]) => {
        const taken = [...bets.values()].filter((bet) => bet.state !== 'never_came')
        const stakeMinor = taken
          .filter(({ state }) => state !== 'refunded')
          .reduce((sum, bet) => sum + bet.amountMinor, 0n)
        const paidMinor = [...wins.values()]
          .filter(({ state }) => state === 'paid')
          .reduce((sum, win) => sum + win.amountMinor, 0n)
        return [name.slice(name.indexOf(' ') + 1), { stakeMinor, paidMinor }]
      }),
    )
  }

  async take({ path, headers, raw }: RawCall): Promise<RawAnswer> {
    const name = VENDOR_CALL_NAMES.find((each) => vendorPath(each) === path)
    if (!name) return { status: 404, headers: {}, raw: '{}' }
    const envelope = readVendorEnvelope(headers)
    const identity = this.#options.identities.find(
      (each) => each.vendorId === envelope?.vendorId && each.keyId === envelope.keyId,
    )
    const answered =
      envelope && identity && this.#rules.isSignedRight(identity, envelope, raw, path)
        ? await this.#takeSigned(name, envelope, raw)
        : refusal(name, 'signature_invalid')
    this.#note(name, raw, envelope?.nonce ?? '', answered)
    const text = JSON.stringify(answered.answer)
    const signer = identity ?? this.#options.identities[0]
    const nonce = envelope?.nonce ?? randomUUID()
    const message = vendorMessage.answerToVendor(path)
    const stamp = { nowMs: this.#options.nowMs(), nonce, message }
    const { answerText } = this.#rules
    const signed = signer && {
      ...signer,
      sign: () => signer.sign(answerText({ timestamp: String(stamp.nowMs), nonce, message }, text)),
    }
    return {
      status: answered.status,
      headers: signed ? signVendorBody(signed, stamp, text) : {},
      raw: text,
    }
  }

  #note(call: string, raw: string, nonce: string, { answer }: Answered): void {
    const body: unknown = parseJson(raw)
    this.heard.push({
      call,
      body: isRecord(body) ? body : {},
      nonce,
      code: String(answer.code),
      replayed: answer.replayed === true,
    })
  }

  async #takeSigned(
    name: VendorCall,
    { timestamp, nonce }: { readonly timestamp: string; readonly nonce: string },
    raw: string,
  ): Promise<Answered> {
    if (!this.#rules.isTimeRight(timestamp, this.#options.nowMs())) {
      return refusal(name, 'stale_request')
    }
    if (!this.#rules.isNonceNew(this.#nonces, nonce)) return refusal(name, 'stale_request')
    const read = vendorRequests[name].safeParse(this.#rules.readBody(parseJson(raw)))
    if (!read.success) return refusal(name, 'malformed')
    const request: Wanted = read.data
    if (request.txId === undefined) return this.#takeUnkept(name, request)
    return await this.#takeKept(name, { ...request, txId: request.txId }, hashOf(raw))
  }

  /** Calls that move no money and carry no transaction. */
  #takeUnkept(name: VendorCall, request: Wanted): Answered {
    if (name === 'authenticate') return this.#authenticate(request.token ?? '')
    const player = this.#players.get(request.playerId ?? '')
    if (!player) return refusal(name, 'session_not_found')
    if (name === 'adjust_status') return this.#adjustStatus(request)
    if (name === 'end_round') {
      const { key, round } = this.#roundOf(request)
      this.#rounds.set(key, this.#rules.endRound(round))
    } else if (request.currency !== CURRENCY) return refusal(name, 'currency_mismatch')
    return fine(this.#rules.answerOf<'balance'>({ code: 'ok', ...this.#standingOf(player) }))
  }

  /** Nobody decides here: what was asked for waits. */
  #adjustStatus({ adjustTxId = '', ...request }: Wanted): Answered {
    const name = this.#rules.storeName('adjust', { ...request, txId: adjustTxId })
    if (this.#stored.get(name)?.call !== 'adjust') return refusal('adjust_status', 'tx_not_found')
    return fine(
      this.#rules.answerOf<'adjust_status'>({
        code: 'ok',
        adjustTxId,
        status: 'under_review',
        amountMinor: '0',
        owedMinor: '0',
        decidedAt: null,
        reason: null,
      }),
    )
  }

  #authenticate(token: string): Answered {
    const session = this.#tokens.get(token)
    if (!session) return refusal('authenticate', 'session_not_found')
    if (this.#rules.tokenWorksOnce) this.#tokens.delete(token)
    if (session.player.standing !== 'active') {
      const code = session.player.standing === 'locked' ? 'account_locked' : 'self_excluded'
      return refusal('authenticate', code)
    }
    const sessionId = randomUUID()
    this.#sessions.set(sessionId, session)
    const { playerId } = session.player
    const openRounds = [...this.#rounds]
      .filter(([key, round]) => key.startsWith(`${playerId} `) && isOpen(round))
      .slice(0, OPEN_ROUNDS_MAX)
      .map(([key]) => ({
        roundId: key.slice(playerId.length + 1),
        gameId: session.gameId,
        openedAt: new Date(this.#openedAtMs.get(key) ?? 0).toISOString(),
      }))
    return fine(
      this.#rules.answerOf<'authenticate'>({
        code: 'ok',
        ...this.#standingOf(session.player),
        playerId,
        sessionId,
        gameId: session.gameId,
        language: 'en',
        country: null,
        jurisdiction: null,
        isPlayMoney: true,
        flags: { allowsAutoPlay: true, allowsTurbo: true, allowsFeatureBuy: true },
        openRounds,
      }),
    )
  }

  /** A transaction acts once: anyone who asks again hears what was answered then. */
  async #takeKept(name: VendorCall, request: Kept, requestHash: string): Promise<Answered> {
    const player = this.#players.get(request.playerId ?? '')
    if (!player) return refusal(name, 'session_not_found', request.txId)
    const storeName = this.#rules.storeName(name, request)
    const stored = this.#stored.get(storeName)
    if (stored) {
      if (!this.#rules.isSameRequest(stored, name, requestHash)) {
        return refusal(name, 'tx_conflict', request.txId)
      }
      const answer = this.#rules.replayOf(stored, String(player.balanceMinor))
      return { status: stored.status, answer }
    }
    if (this.#rules.pause) await this.#rules.pause()
    const answered = this.#move(name, request, player)
    this.#stored.set(storeName, { call: name, requestHash, ...answered })
    return answered
  }

  #move(name: VendorCall, request: Kept, player: Player): Answered {
    const session = this.#sessions.get(request.sessionId ?? '')
    const facts = {
      isKnown: session?.player === player && session.gameId === request.gameId,
      hasEnded: session?.hasEnded ?? false,
      standing: player.standing,
    }
    const isBet = name === 'bet' || name === 'bet_win'
    const refused = isBet ? this.#rules.refuseBet(facts) : undefined
    if (refused) return refusal(name, refused, request.txId)
    if (!isBet && !this.#rules.takesMoneyLate(facts)) {
      return refusal(name, 'session_expired', request.txId)
    }
    const isOther = request.currency !== undefined && request.currency !== CURRENCY
    const isScaled = request.scale !== undefined && request.scale !== SCALE
    if (this.#rules.checksMoneyNames && (isOther || isScaled)) {
      return refusal(name, 'currency_mismatch', request.txId)
    }
    const { key, round } = this.#roundOf(request)
    const order = { txId: request.txId, amountMinor: BigInt(request.amountMinor ?? '0') }
    if (isBet && order.amountMinor > STAKE_MINOR_MAX)
      return refusal(name, 'bet_limit', request.txId)
    const ruled = this.#rule(name, round, order, request)
    if ('refused' in ruled) return refusal(name, ruled.refused, request.txId)
    const wonMinor = BigInt(request.winMinor ?? '0')
    if (isBet && !this.#rules.coversBet(player.balanceMinor, order.amountMinor, wonMinor)) {
      return refusal(name, 'insufficient_funds', request.txId)
    }
    if (request.roundId !== undefined) this.#rounds.set(key, ruled.round)
    return this.#answerMoved(name, request, player, ruled.addMinor)
  }

  #rule(name: VendorCall, round: Round, order: BetOrder, request: Kept): Ruled {
    const rules = this.#rules
    const roundClosed = request.roundClosed ?? false
    switch (name) {
      case 'bet':
        return rules.bet(round, order)
      case 'win':
        return rules.win(round, { ...order, betTxId: request.betTxId ?? '', roundClosed })
      case 'bet_win': {
        const placed = rules.bet(round, order)
        if ('refused' in placed) return placed
        const amountMinor = BigInt(request.winMinor ?? '0')
        const win = { txId: order.txId, betTxId: order.txId, amountMinor, roundClosed }
        const won = rules.win(placed.round, win)
        return 'refused' in won ? won : { ...won, addMinor: placed.addMinor + won.addMinor }
      }
      case 'refund':
        return rules.refund(round, request.betTxId ?? '')
      case 'rollback_win':
        return rules.rollbackWin(round, request.winTxId ?? '')
      case 'adjust':
        if (round.bets.size === 0) return { refused: 'bet_not_found' }
        if (!round.isClosed) return { refused: 'round_open' }
        return { round, addMinor: rules.adjustsAtOnce ? order.amountMinor : 0n }
      case 'free_win':
        if (!rules.isGranted(request.campaignId ?? '')) return { refused: 'campaign_not_found' }
        return { round, addMinor: order.amountMinor }
      default:
        return { round, addMinor: order.amountMinor }
    }
  }

  #answerMoved(name: VendorCall, { txId }: Kept, player: Player, addMinor: bigint): Answered {
    const isRollback = name === 'rollback_win'
    const takenMinor = isRollback ? this.#rules.takeBack(player.balanceMinor, -addMinor) : 0n
    player.balanceMinor += isRollback ? -takenMinor : addMinor
    const answer = {
      code: 'ok',
      ...this.#standingOf(player),
      txId,
      transactionId: randomUUID(),
      replayed: false,
    } as const
    const { answerOf } = this.#rules
    if (name === 'refund')
      return fine(answerOf<'refund'>({ ...answer, amountMinor: text(addMinor) }))
    if (name === 'adjust') return fine(answerOf<'adjust'>({ ...answer, status: 'under_review' }))
    if (!isRollback) return fine(answerOf<'bet'>(answer))
    const owedMinor = text(-addMinor - takenMinor)
    const rolledBack = { ...answer, amountMinor: text(takenMinor), owedMinor }
    return fine(answerOf<'rollback_win'>(rolledBack))
  }

  #standingOf({ balanceMinor }: Player) {
    return { currency: CURRENCY, scale: SCALE, balanceMinor: text(balanceMinor) }
  }

  #roundOf({ playerId, roundId }: Wanted): { readonly key: string; readonly round: Round } {
    const key = `${playerId} ${roundId}`
    if (!this.#openedAtMs.has(key)) this.#openedAtMs.set(key, this.#options.nowMs())
    return { key, round: this.#rounds.get(key) ?? NEW_ROUND }
  }
}

function isOpen({ isClosed, bets }: Round): boolean {
  return (
    !isClosed && [...bets.values()].some(({ state }) => state === 'placed' || state === 'settled')
  )
}
