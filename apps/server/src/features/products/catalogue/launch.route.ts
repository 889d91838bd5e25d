import { operations } from '@baize/contract'
import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { type Call, type CallOrigin, type Route, route } from '../../../platform/http/route.ts'
import { type MemberSession, TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { isBlockedFrom } from './bet-limits.ts'
import { cardOf, closingOf, nameIn, vendorNameIn } from './game-cards.ts'
import type { GameCatalogue } from './game-catalogue.ts'
import { isListed, maintenanceOf, type OfferedGame, standingOf } from './game-standing.ts'
import { otherGames } from './other-games.ts'
import { saveOpening } from './recent.store.ts'
import { spokenBy } from './spoken-by.ts'

export interface LaunchParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly catalogue: GameCatalogue
  readonly jurisdiction: string | undefined
  /** The policy of the house lets visitors try games. */
  readonly isFreeForVisitors: boolean
  /** Whose session this token is; undefined for nobody's. */
  memberOfToken(token: string): Promise<MemberSession | undefined>
  readonly openForMoney: MoneyOpener
  readonly openForFree: FreeOpener
  /** Where players reach the site, without a slash at its end. */
  readonly publicUrl: string
  /** Undefined where nobody knows. */
  countryOf(address: string): string | undefined
}

interface Opening {
  readonly member: MemberSession
  readonly origin: CallOrigin
  readonly language: string | undefined
  /** Where the page of draws opens. */
  readonly lottery: Pick<
    Call<typeof operations.launchGame>['body'],
    'lottoPrizeMode' | 'lottoGameCode' | 'lottoView' | 'backUrl'
  >
}

/** Answers the address of the game's page; undefined when the vendor cannot be reached. */
export type MoneyOpener = (
  offered: OfferedGame,
  opening: Omit<Opening, 'lottery'>,
) => Promise<string | undefined>

/** The same for whoever only tries the game: with or without a name, and never with money. */
export type FreeOpener = (
  offered: OfferedGame,
  opening: Pick<Opening, 'origin' | 'language'>,
) => Promise<string | undefined>

/** Opens games that are played at their vendor's. */
export function launchRoutes(parts: LaunchParts): Route[] {
  return [
    route(operations.getGameClosing, async (call) => {
      const language = spokenBy(call)
      const view = await parts.catalogue.view()
      const offered = view.byCode.get(call.query.gameCode)
      const atMs = parts.clock.now()
      if (!offered || !isListed(standingOf(offered, parts.jurisdiction, atMs))) {
        return refuse('game_unknown')
      }
      const closing = closingOf(offered, language, atMs)
      const country = parts.countryOf(call.origin.ip)
      const others =
        closing.maintenance === null ? [] : otherGames(view, offered, { atMs, country })
      return succeed({
        gameName: nameIn(offered.game, language),
        vendorName: vendorNameIn(offered.vendor, language),
        ...closing,
        now: new Date(atMs).toISOString(),
        others: others.map((each) => cardOf(each, language, atMs)),
      })
    }),
    route(operations.launchGame, (call) => launch(parts, call)),
    route(operations.launchVendorGame, (call) => launch(parts, call)),
  ]
}

type LaunchCall = Pick<Call<typeof operations.launchGame>, 'body' | 'cookies' | 'origin'>

/** One rule for both paths of a launch. */
async function launch(parts: LaunchParts, call: LaunchCall) {
  const { gameCode, mode } = call.body
  const language = spokenBy({ query: call.body, cookies: call.cookies })
  const { token } = call.cookies
  const member = token === undefined ? undefined : await parts.memberOfToken(token)
  if (!member && !(mode === 'free' && parts.isFreeForVisitors)) return refuse('not_signed_in')
  const offered = (await parts.catalogue.view()).byCode.get(gameCode)
  const atMs = parts.clock.now()
  if (!offered || !isListed(standingOf(offered, parts.jurisdiction, atMs))) {
    return refuse('game_unknown')
  }
  if (maintenanceOf(offered, atMs) !== null) return refuse('game_maintenance')
  const country = parts.countryOf(call.origin.ip)
  if (isBlockedFrom(offered, country)) return refuse('country_blocked')
  const wish = { member, origin: call.origin, language, lottery: call.body }
  const opened = await (mode === 'real'
    ? openReal(parts, offered, wish)
    : openFree(parts, offered, wish))
  if (!opened.ok) return opened
  const launchUrl = opened.value
  if (member) {
    await saveOpening(parts.pool, member.memberId, offered.game.nodeId, new Date(atMs))
  }
  return succeed({
    gameName: nameIn(offered.game, language),
    vendorName: vendorNameIn(offered.vendor, language),
    vendorCode: offered.vendor.code,
    isSingle: offered.vendor.isSingle,
    launchUrl,
    isSimulation: offered.launch.isSimulation,
  })
}

type Opened = Result<
  string,
  | 'not_signed_in'
  | 'real_account_needed'
  | 'self_excluded'
  | 'real_play_closed'
  | 'free_play_closed'
  | 'vendor_unavailable'
>

/** Whether a stake is taken is decided with each stake; here stands who gets to the game at all. */
async function openReal(
  parts: LaunchParts,
  offered: OfferedGame,
  {
    member,
    lottery,
    ...wish
  }: Omit<Opening, 'member'> & { readonly member: MemberSession | undefined },
): Promise<Opened> {
  const { publicUrl } = parts
  if (!member) return refuse('not_signed_in')
  if (member.type === TRIAL_TYPE) return refuse('real_account_needed')
  if (member.excludedUntilMs > parts.clock.now()) return refuse('self_excluded')
  const { ownPage, opensAt } = offered.launch
  if (ownPage !== undefined) {
    return succeed(`${publicUrl}${placeOf(ownPage, offered, lottery, publicUrl)}`)
  }
  if (opensAt !== 'vendor') return refuse('real_play_closed')
  const launchUrl = await parts.openForMoney(offered, { member, ...wish })
  return launchUrl === undefined ? refuse('vendor_unavailable') : succeed(launchUrl)
}

/** A game of draws on its page, or the lobby of all of them. */
function placeOf(
  page: string,
  { game }: OfferedGame,
  { lottoPrizeMode, lottoGameCode, lottoView, backUrl }: Opening['lottery'],
  publicUrl: string,
): string {
  const path = lottoPrizeMode === 'SEA' ? '/seaLottery' : page
  if (lottoView === 'lobby') return path
  const back = backUrl === undefined ? undefined : new URL(backUrl)
  return `${path}?${new URLSearchParams({
    gameCode: lottoGameCode ?? game.code,
    // Nobody is led away from the house by what a caller sends.
    ...(back?.origin === new URL(publicUrl).origin && { back: back.pathname + back.search }),
  })}`
}

async function openFree(
  parts: LaunchParts,
  offered: OfferedGame,
  { origin, language }: Omit<Opening, 'member'>,
): Promise<Opened> {
  const { canTry, opensAt } = offered.launch
  if (!canTry || opensAt !== 'vendor') return refuse('free_play_closed')
  const launchUrl = await parts.openForFree(offered, { origin, language })
  return launchUrl === undefined ? refuse('vendor_unavailable') : succeed(launchUrl)
}
