import {
  VENDOR_GAMES_PATH,
  VENDOR_LAUNCH_PATH,
  VENDOR_RECORDS_PATH,
  VENDOR_REPORT_PATH,
  VENDOR_ROUND_PATH,
  type VendorLaunch,
  vendorGames,
  vendorLaunch,
  vendorRecords,
  vendorReport,
  vendorRoundAsk,
} from '@baize/contract/vendors'
import type { FastifyInstance } from 'fastify'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { knownTitle } from './known-title.ts'
import { addOperatorRoute } from './operator-route.ts'
import type { RealLaunch, Title } from './sessions.ts'
import type { VendorDesk } from './vendor-desk.ts'
import { describeRound, reportOf } from './vendor-report.ts'

/** What the operator asks of a vendor: a page for a game, and what its books say. */
export function addLaunchRoutes(app: FastifyInstance, deps: SandboxDeps, desk: VendorDesk): void {
  addOperatorRoute(app, deps, {
    path: VENDOR_LAUNCH_PATH,
    shape: vendorLaunch,
    answer(launch, vendorId) {
      const purse = purseOf(desk, launch, vendorId)
      if (purse === undefined) return { code: 'malformed' }
      const ticket = desk.sessions.tickets.keep({
        title: titleOf(launch, vendorId),
        real: purse === 'credits' ? undefined : { ...moneyOf(launch), ...purse },
      })
      return { ok: { launchUrl: `${deps.publicUrl}/vendor/play/${ticket}` } }
    },
  })
  addOperatorRoute(app, deps, {
    path: VENDOR_GAMES_PATH,
    shape: vendorGames,
    answer: ({ cursor }, vendorId) => ({ ok: desk.lists.tell(vendorId, cursor) }),
  })
  addOperatorRoute(app, deps, {
    path: VENDOR_RECORDS_PATH,
    shape: vendorRecords,
    answer: (asked, vendorId) => ({ ok: desk.books.changes.tell(vendorId, asked) }),
  })
  addOperatorRoute(app, deps, {
    path: VENDOR_REPORT_PATH,
    shape: vendorReport,
    answer: (asked, vendorId) => ({ ok: reportOf(desk, deps.publicUrl, asked, vendorId) }),
  })
  addOperatorRoute(app, deps, {
    path: VENDOR_ROUND_PATH,
    shape: vendorRoundAsk,
    answer(asked, vendorId) {
      const told = describeRound(desk, deps.publicUrl, asked, vendorId)
      return told ? { ok: told } : { code: 'malformed' }
    },
  })
}

/** What is played with: credits, the operator's wallet by a token, or the player's wallet here. */
function purseOf(
  { wallets }: VendorDesk,
  { mode, token, wallet, playerId = '' }: VendorLaunch,
  vendorId: string,
): 'credits' | Pick<RealLaunch, 'token' | 'ownWalletOf'> | undefined {
  if (mode === 'demo') return token === undefined ? 'credits' : undefined
  if (wallet !== 'vendor') return token === undefined ? undefined : { token }
  const isOpen = token === undefined && wallets.find(vendorId, playerId) !== undefined
  return isOpen ? { token: '', ownWalletOf: playerId } : undefined
}

/** A game that the operator says nothing about is shown as a slot in plain colours. */
function titleOf(launch: VendorLaunch, vendorId: string): Title {
  const { gameId, shown, language, allows } = launch
  return knownTitle({
    vendorId,
    language,
    ...(allows && { allows }),
    gameCode: gameId,
    gameName: shown?.gameName ?? gameId,
    vendorName: shown?.vendorName ?? vendorId,
    gameType: shown?.gameType ?? 'RNG',
    gameClassify: shown?.gameClassify ?? '',
    ...(shown?.game !== undefined && { game: shown.game }),
    family: shown?.family ?? 'originals',
    art: shown?.art ?? ['gem'],
  })
}

function moneyOf(launch: VendorLaunch) {
  const { currency, scale, shown, lobbyUrl, depositUrl, campaignId } = launch
  const { stakesMinor = [], currencySymbol: symbol = '' } = shown ?? {}
  return { currency, symbol, scale, stakesMinor, lobbyUrl, depositUrl, campaignId }
}
