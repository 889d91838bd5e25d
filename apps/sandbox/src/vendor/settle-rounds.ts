import { assert, type Clock } from '@baize/kernel'
import { closeLeft, winOn } from './draw-round.ts'
import type { FaultSwitches } from './faults.ts'
import type { VendorBooks } from './vendor-books.ts'
import type { VendorCampaigns } from './vendor-campaigns.ts'
import type { VendorRound } from './vendor-round.ts'
import type { Told, WalletLink } from './wallet-link.ts'

/** Waiting times between tries; the last is repeated until there is an answer. */
const AGAIN_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000] as const
const LOOK_EVERY_MS = 250
/** A round that waits for its player is ended after this, by the game's printed rule. */
export const LEFT_AFTER_MS = 600_000

/** Tells the wallet what is due, again and again, until it is final. */
export interface Settler {
  /** One try now; answers the round as it stands afterwards. */
  settle(roundId: string): Promise<VendorRound>
  /** Tries everything that waits, without waiting for its time. */
  settleAll(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface SettlerDeps {
  readonly books: VendorBooks
  readonly campaigns: VendorCampaigns
  readonly link: WalletLink
  readonly switches: FaultSwitches
  readonly clock: Clock
}

export function createSettler(deps: SettlerDeps): Settler {
  const { books, clock, switches } = deps
  const underway = new Map<string, Promise<VendorRound>>()
  const tries = new Map<string, { readonly count: number; readonly atMs: number }>()
  let timer: NodeJS.Timeout | undefined

  const settle = (roundId: string): Promise<VendorRound> => {
    const running = underway.get(roundId)
    if (running) return running
    const count = (tries.get(roundId)?.count ?? 0) + 1
    tries.set(roundId, { count, atMs: clock.now() })
    const started = settleOnce(deps, find(books, roundId))
      .then((round) => {
        if (round.win !== 'due' && round.refund !== 'due') tries.delete(roundId)
        return round
      })
      .finally(() => underway.delete(roundId))
    underway.set(roundId, started)
    return started
  }
  const isTime = ({ roundId, openedAtMs, win }: VendorRound): boolean => {
    const tried = tries.get(roundId)
    if (!tried) {
      const lateMs = win === 'due' ? switches.read().lateWinsMs : 0
      return clock.now() >= openedAtMs + lateMs
    }
    const waitMs = AGAIN_AFTER_MS[tried.count - 1] ?? AGAIN_AFTER_MS.at(-1) ?? 0
    return clock.now() >= tried.atMs + waitMs
  }
  const endAllLeft = () =>
    books
      .open()
      .filter(({ openedAtMs }) => clock.now() >= openedAtMs + LEFT_AFTER_MS)
      .map((round) => books.keep(endLeft(round)))
  const look = () => {
    endAllLeft()
    for (const round of books.due()) {
      if (isTime(round)) void settle(round.roundId).catch(() => undefined)
    }
  }
  return {
    settle,
    async settleAll() {
      await Promise.all(endAllLeft())
      await Promise.all(books.due().map(({ roundId }) => settle(roundId)))
    },
    start() {
      timer = setInterval(look, LOOK_EVERY_MS)
    },
    async stop() {
      clearInterval(timer)
      await Promise.allSettled(underway.values())
    },
  }
}

function find(books: VendorBooks, roundId: string): VendorRound {
  const round = books.find(roundId)
  assert(round, 'only rounds that were kept are settled')
  return round
}

/** The round as its game ends it; what it won is due to the wallet. */
function endLeft(round: VendorRound): VendorRound {
  assert(round.drawn, 'a round that waits for its player was drawn')
  const drawn = closeLeft(round.drawn)
  const winMinor = String(winOn(BigInt(round.stakeMinor), drawn))
  return { ...round, drawn, winMinor, win: 'due' }
}

async function settleOnce(deps: SettlerDeps, round: VendorRound): Promise<VendorRound> {
  const after = round.refund === 'due' ? await refund(deps, round) : await pay(deps, round)
  if (after !== round) await deps.books.keep(after)
  return after
}

async function refund({ link, clock }: SettlerDeps, round: VendorRound): Promise<VendorRound> {
  const { refundTxId: txId, playerId, sessionId, roundId, gameId, betTxId, currency } = round
  // Our own protocol takes the currency from the bet; a foreign one may ask for it in every call.
  const body = { txId, playerId, sessionId, roundId, gameId, betTxId, currency }
  const fate = fateOf(await link.ask(round.vendorId, 'refund', body))
  if (fate === 'again') return round
  const closedAtMs = clock.now()
  return fate === 'done'
    ? { ...round, refund: 'given', bet: 'refunded', win: 'none', winMinor: '0', closedAtMs }
    : { ...round, refund: 'disputed', closedAtMs }
}

async function pay(
  { link, clock, campaigns }: SettlerDeps,
  round: VendorRound,
): Promise<VendorRound> {
  if (round.win !== 'due') return round
  const fate = fateOf(round.isFree ? await payFree(link, round) : await payWin(link, round))
  if (fate === 'again') return round
  if (fate === 'done' && round.isFree && round.campaignId) {
    const { vendorId, campaignId, playerId, winMinor } = round
    await campaigns.addWin(vendorId, campaignId, playerId, BigInt(winMinor))
  }
  return { ...round, win: fate === 'done' ? 'paid' : 'disputed', closedAtMs: clock.now() }
}

function payWin(link: WalletLink, round: VendorRound) {
  const { winTxId: txId, playerId, sessionId, roundId, gameId, betTxId } = round
  const { currency, scale, winMinor: amountMinor } = round
  return link.ask(round.vendorId, 'win', {
    txId,
    playerId,
    sessionId,
    roundId,
    gameId,
    currency,
    scale,
    betTxId,
    amountMinor,
    roundClosed: true,
  })
}

function payFree(link: WalletLink, round: VendorRound) {
  const { winTxId: txId, playerId, sessionId, roundId, gameId } = round
  const { currency, scale, winMinor: amountMinor } = round
  const campaignId = round.campaignId ?? `sandbox-${round.vendorId}`
  return link.ask(round.vendorId, 'free_win', {
    txId,
    playerId,
    sessionId,
    roundId,
    gameId,
    currency,
    scale,
    campaignId,
    amountMinor,
  })
}

function fateOf(told: Told<'win' | 'free_win' | 'refund'>): 'done' | 'again' | 'disputed' {
  if (told.kind === 'ok') return 'done'
  return told.kind === 'silent' || told.class === 'temporary' ? 'again' : 'disputed'
}
