import { randomUUID } from 'node:crypto'
import type { VendorAction } from '@baize/contract/vendors'
import { pickModelOf } from '@baize/games/vendor-play'
import type { Chance, Clock } from '@baize/kernel'
import { drawFor, isPlayable, moveOn, type RoundRequest, winOn, withChoice } from './draw-round.ts'
import type { FaultSwitches } from './faults.ts'
import type { Title, WalletSession } from './sessions.ts'
import type { VendorBooks } from './vendor-books.ts'
import type { VendorCampaigns } from './vendor-campaigns.ts'
import { type Drawn, isOpenRound, type VendorRound } from './vendor-round.ts'
import type { Told, WalletLink } from './wallet-link.ts'

export interface RoundDeps {
  readonly books: VendorBooks
  readonly campaigns: VendorCampaigns
  readonly link: WalletLink
  readonly switches: FaultSwitches
  readonly chance: Chance
  readonly clock: Clock
  /** Tells the wallet what is due of a round, once; what is still due is tried again later. */
  settle(roundId: string): Promise<VendorRound>
}

/** What the page is told. */
export type Played =
  | {
      readonly state: 'settled' | 'paying'
      readonly roundId: string
      readonly drawn: Drawn
      /** A free round has a stake of its own. */
      readonly stakeMinor: string
      readonly winMinor: string
    }
  /** It waits for what the player decides. */
  | {
      readonly state: 'open'
      readonly roundId: string
      readonly drawn: Drawn
      readonly stakeMinor: string
    }
  | { readonly state: 'given_back' | 'giving_back'; readonly roundId: string }
  | {
      readonly state: 'refused'
      readonly roundId: string
      readonly code: string
      readonly action: VendorAction
      readonly message: string
    }

/** Undefined for a choice or a stake that the game does not have. */
export async function playRound(
  deps: RoundDeps,
  session: WalletSession,
  asked: RoundRequest,
): Promise<Played | undefined> {
  const { title } = session
  const requested = withChoice(title, asked)
  const pick = pickModelOf(title.gameType, title.gameClassify)
  if (!isPlayable(title, requested)) return undefined
  const free = await takeFreeRound(deps, session)
  const isFree = free !== undefined
  const stakeMinor = free?.stakeMinor ?? requested.stakeMinor
  const round = openRound(deps, session, { ...requested, stakeMinor }, isFree)
  const opened = { ...round, campaignId: free?.campaignId ?? null }
  if (isFree) return await settleDraw(deps, opened, title)
  // A shot at a fish is over at once: its bet and its win travel together.
  return pick?.name === 'fish' && title.game === undefined
    ? await playAtOnce(deps, session, opened)
    : await playInSteps(deps, session, opened)
}

interface FreeRound {
  readonly campaignId: string | null
  readonly stakeMinor: bigint | undefined
}

/** One of the player's free rounds, if there is any: of a campaign, or one the switchboard invents. */
async function takeFreeRound(
  { campaigns, clock }: RoundDeps,
  session: WalletSession,
): Promise<FreeRound | undefined> {
  const { vendorId, gameCode: gameId } = session.title
  const { playerId } = session.wallet
  const wanted = session.launch.campaignId
  const open = campaigns.openFor({ vendorId, playerId, gameId, wanted }, clock.now())
  if (open && (await campaigns.take(open.grant))) {
    session.freeRounds = Math.max(0, session.freeRounds - 1)
    return { campaignId: open.campaign.campaignId, stakeMinor: BigInt(open.campaign.stakeMinor) }
  }
  if (session.freeRounds === 0) return undefined
  session.freeRounds -= 1
  return { campaignId: null, stakeMinor: undefined }
}

function openRound(
  { clock }: RoundDeps,
  session: WalletSession,
  { choice, stakeMinor }: RoundRequest,
  isFree: boolean,
): VendorRound {
  const { title, wallet } = session
  const roundId = randomUUID()
  return {
    roundId,
    vendorId: title.vendorId,
    gameId: title.gameCode,
    gameName: title.gameName,
    playerId: wallet.playerId,
    sessionId: wallet.sessionId,
    currency: wallet.currency,
    scale: wallet.scale,
    openedAtMs: clock.now(),
    isFree,
    betTxId: `${roundId}-b`,
    stakeMinor: String(stakeMinor),
    bet: isFree ? 'taken' : 'asked',
    winTxId: `${roundId}-w`,
    winMinor: '0',
    win: 'none',
    refundTxId: `${roundId}-r`,
    refund: 'none',
    drawn: choice === null ? null : { choice, outcome: null, paysOf100: 0 },
    refusal: null,
    closedAtMs: null,
  }
}

async function playInSteps(
  deps: RoundDeps,
  session: WalletSession,
  opened: VendorRound,
): Promise<Played> {
  const { books, link, switches } = deps
  await books.keep(opened)
  const told = await link.ask(opened.vendorId, 'bet', betOf(opened, switches))
  if (told.kind !== 'ok') return await betFailed(deps, session, opened, told)
  const taken: VendorRound = { ...opened, bet: 'taken' }
  if (switches.strikes('refunded')) return await giveBack(deps, taken)
  return await settleDraw(deps, taken, session.title)
}

async function playAtOnce(
  deps: RoundDeps,
  session: WalletSession,
  opened: VendorRound,
): Promise<Played> {
  const { books, link, switches, clock } = deps
  const drawn = drawFor(deps.chance, session.title, opened.drawn?.choice ?? '')
  const asked: VendorRound = { ...opened, drawn, winMinor: winOf(opened, drawn) }
  await books.keep(asked)
  const { txId, ...bet } = betOf(asked, switches)
  const pair = { txId, ...bet, winMinor: asked.winMinor, roundClosed: true }
  const told = await link.ask(asked.vendorId, 'bet_win', pair)
  if (told.kind !== 'ok') return await betFailed(deps, session, asked, told)
  const closed: VendorRound = { ...asked, bet: 'taken', win: 'paid', closedAtMs: clock.now() }
  await books.keep(closed)
  const { roundId, stakeMinor, winMinor } = closed
  return { state: 'settled', roundId, drawn, stakeMinor, winMinor }
}

/** What the player decides within a round; undefined for a move that is not allowed, or not theirs. */
export async function playMove(
  deps: RoundDeps,
  { title, wallet }: WalletSession,
  { roundId, move }: { readonly roundId: string; readonly move: string },
): Promise<Played | undefined> {
  const round = deps.books.find(roundId)
  const isTheirs =
    round?.playerId === wallet.playerId &&
    round.vendorId === title.vendorId &&
    round.gameId === title.gameCode
  if (!round || !isTheirs || !isOpenRound(round)) return undefined
  const drawn = round.drawn && moveOn(round.drawn, move)
  return drawn ? await keepDrawn(deps, round, drawn) : undefined
}

/** Draws, keeps what was drawn, and only then tells anybody. */
async function settleDraw(deps: RoundDeps, taken: VendorRound, title: Title): Promise<Played> {
  return await keepDrawn(deps, taken, drawFor(deps.chance, title, taken.drawn?.choice ?? ''))
}

async function keepDrawn(deps: RoundDeps, taken: VendorRound, drawn: Drawn): Promise<Played> {
  const { books, switches } = deps
  if (drawn.play?.isOpen === true) {
    await books.keep({ ...taken, drawn })
    return { state: 'open', roundId: taken.roundId, drawn, stakeMinor: taken.stakeMinor }
  }
  const winMinor = winOf(taken, drawn)
  const isNothing = taken.isFree && winMinor === '0'
  const after: VendorRound = {
    ...taken,
    drawn,
    winMinor,
    win: isNothing ? 'paid' : 'due',
    closedAtMs: isNothing ? deps.clock.now() : null,
  }
  await books.keep(after)
  const isLate = switches.read().lateWinsMs > 0
  const settled = isNothing || isLate ? after : await deps.settle(after.roundId)
  const state = settled.win === 'paid' ? 'settled' : 'paying'
  return { state, roundId: taken.roundId, drawn, stakeMinor: taken.stakeMinor, winMinor }
}

/** Refused for good is over; everything else is refunded, for the wallet may have taken it. */
async function betFailed(
  deps: RoundDeps,
  session: WalletSession,
  asked: VendorRound,
  told: Exclude<Told<'bet' | 'bet_win'>, { kind: 'ok' }>,
): Promise<Played> {
  if (told.kind === 'silent' || told.class === 'temporary') {
    return await giveBack(deps, { ...asked, bet: 'unknown' })
  }
  if (told.class === 'fatal_session') session.hasEnded = true
  const { code, action, message } = told
  await deps.books.keep({
    ...asked,
    bet: 'refused',
    refusal: code,
    winMinor: '0',
    closedAtMs: deps.clock.now(),
  })
  return { state: 'refused', roundId: asked.roundId, code, action, message }
}

async function giveBack(deps: RoundDeps, round: VendorRound): Promise<Played> {
  await deps.books.keep({ ...round, refund: 'due' })
  const { refund } = await deps.settle(round.roundId)
  return { state: refund === 'given' ? 'given_back' : 'giving_back', roundId: round.roundId }
}

function betOf(round: VendorRound, switches: FaultSwitches) {
  const { betTxId, playerId, sessionId, roundId, gameId, currency, scale, stakeMinor } = round
  return {
    txId: betTxId,
    playerId,
    sessionId,
    roundId,
    gameId,
    currency: switches.strikes('wrongCurrency') ? 'XTS' : currency,
    scale,
    amountMinor: stakeMinor,
    lines: [{ lineId: round.drawn?.choice ?? 'bet', amountMinor: stakeMinor }],
    occurredAt: new Date(round.openedAtMs).toISOString(),
  }
}

function winOf({ stakeMinor }: VendorRound, drawn: Drawn): string {
  return String(winOn(BigInt(stakeMinor), drawn))
}
