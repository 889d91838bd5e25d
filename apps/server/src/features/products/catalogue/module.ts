import { join } from 'node:path'
import type { GameCategory } from '@baize/contract'
import type { VendorLaunch } from '@baize/contract/vendors'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DemoGamePlace } from '../../../demonstration/demo-game.ts'
import { seedCatalogue } from '../../../demonstration/seed-catalogue.store.ts'
import { seedTitles } from '../../../demonstration/seed-titles.store.ts'
import type { GameLauncher } from '../../../house/games/game-launcher.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import { JURISDICTION_NAMES } from '../../../platform/policy/jurisdictions.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type LobbyParts, lobbyRoutes } from './catalogue.route.ts'
import { deskGameRoutes } from './desk-games.route.ts'
import { deskOrderRoutes } from './desk-orders.route.ts'
import { nameIn, vendorNameIn } from './game-cards.ts'
import {
  createGameCatalogue,
  type GameCatalogue,
  type GameCatalogueParts,
} from './game-catalogue.ts'
import { isBlockedIn, isClosed, isPlaceBlocked } from './game-standing.ts'
import { previewAddress } from './images/addresses.ts'
import { addImageRoutes } from './images/image-routes.ts'
import { type LaunchParts, launchRoutes } from './launch.route.ts'
import { createFreeOpener, createMoneyOpener, type MoneyOpenerParts } from './open-at-vendor.ts'
import { type OwnListParts, ownListRoutes } from './own-lists.route.ts'
import { switchGameRoutes } from './switch-game.route.ts'
import { vendorRoutes } from './vendors.route.ts'
import { WINDOWS_CRONTAB, windowTasks } from './window-tasks.ts'
import { windowRoutes } from './windows.route.ts'

export const CATALOGUE: ModuleFacts = {
  crontab: WINDOWS_CRONTAB,
  tables: {
    member: 'favourite recent_game',
    house: `catalogue_revision game game_category game_category_name maintenance_window search_word
      vendor`,
  },
}

export interface CatalogueNeeds
  extends Pick<LobbyParts, 'figuresOf'>,
    Pick<OwnListParts, 'recentRounds'>,
    Pick<LaunchParts, 'countryOf'>,
    Omit<MoneyOpenerParts, 'allows'> {
  readonly launchers: readonly GameLauncher[]
  /** Games of products in the demonstration. */
  readonly demoGames: readonly DemoGamePlace[]
  readonly findMember: LaunchParts['memberOfToken']
}

/** Menus, lists, search, pictures, favourites, the games' desk, planned maintenance. */
export function createCatalogue(core: ServerCore, lent: CatalogueNeeds) {
  const { pool, clock, config, policy, live } = core
  const { jurisdiction } = config
  const games = createBroadcastingCatalogue({
    ...{ pool, clock, jurisdiction, live },
    launchers: lent.launchers,
  })
  // Features that policy allows vendors' games here.
  const allows: NonNullable<VendorLaunch['allows']> = {
    turbo: policy.allowsTurbo,
    autoPlay: policy.allowsAutoPlay,
  }
  const parts = {
    ...{ pool, clock, catalogue: games, jurisdiction, jurisdictions: JURISDICTION_NAMES },
    isFreeForVisitors: policy.allowsDemoWithoutLogin,
    memberOfToken: lent.findMember,
    openForMoney: createMoneyOpener({ ...lent, allows }),
    openForFree: createFreeOpener({ pages: lent.pages, allows }),
    countryOf: lent.countryOf,
    publicUrl: config.publicUrl,
    recentRounds: lent.recentRounds,
    figuresOf: lent.figuresOf,
  }
  return {
    games,
    revision: async () => (await games.view()).revision,
    ...namesOfGames(games),
    isBlockedAt: (places: readonly string[], address: string) =>
      isPlaceBlocked(places, lent.countryOf(address)),
    walletVendors: () => listWalletVendors(core, games),
    /** Whether rounds of a vendor are played from the balance; one that is not listed may. */
    playsFromBalance: async (vendorCode: string) =>
      (await games.view()).vendors.every(({ code, isSingle }) => code !== vendorCode || isSingle),
    routes: [
      ...lobbyRoutes(parts),
      ...vendorRoutes(parts),
      ...ownListRoutes(parts),
      ...launchRoutes(parts),
      ...deskGameRoutes(parts),
      ...switchGameRoutes(parts),
      ...deskOrderRoutes(parts),
      ...windowRoutes(parts),
    ],
    tasks: windowTasks({ pool, clock }),
    demonstrate: (filled: pg.Pool) =>
      inTransaction(filled, async (tx) => {
        await seedCatalogue(tx, lent.demoGames, clock.now())
        await seedTitles(tx, config.demonstrationTitles, clock.now())
      }),
    addTo(app: FastifyInstance) {
      addImageRoutes(app, { catalogue: games, folder: join(config.dataFolder, 'images') })
    },
  } satisfies LendingModule
}

/** The catalogue, whose changes every open tab of a member hears of. */
function createBroadcastingCatalogue({
  live,
  ...parts
}: GameCatalogueParts & { readonly live: LiveHub }): GameCatalogue {
  const catalogue = createGameCatalogue(parts)
  catalogue.onRevision((revision) => {
    live.tellAll({ type: 'catalogue', revision: String(revision) })
  })
  return catalogue
}

/** What games and vendors go by, for records that outlive them: their codes when they are gone. */
function namesOfGames(games: GameCatalogue) {
  const gameName = async (code: string, language?: string | null): Promise<string> => {
    const game = await games.find(code)
    return game ? nameIn(game, language ?? undefined) : code
  }
  const vendorName = async (code: string): Promise<string> =>
    (await games.view()).vendors.find((vendor) => vendor.code === code)?.displayName ?? code
  return {
    ...{ gameName, vendorName },
    async namesOf(vendorCode: string, gameCode: string) {
      return { gameName: await gameName(gameCode), vendorName: await vendorName(vendorCode) }
    },
    async findShownGame(code: string, language: string | undefined) {
      const game = await games.findStartable(code)
      const offered = game && (await games.view()).byCode.get(code)
      if (!offered) return undefined
      const { launch, vendor } = offered
      return {
        ...{ gameName: nameIn(game, language), tile: game.tile },
        ...{ opensAt: launch.opensAt, vassalage: vendor.code },
      }
    },
    /** What stands in the head of a game's page, for a reader of this tag. */
    async pageOfGame(code: string, tag: string) {
      const offered = (await games.view()).listed.find(({ game }) => game.code === code)
      if (!offered) return undefined
      const { game, vendor, launch } = offered
      return {
        title: nameIn(game, tag),
        vendor: vendorNameIn(vendor, tag),
        returnText: launch.returnText,
        picture: previewAddress(game.nodeId, game.version),
      }
    },
    /** The picture of the game that stands first in a category; undefined for an empty one. */
    async pictureOfCategory(category: GameCategory) {
      const first = (await games.view()).listed.find(({ game }) => game.category === category)
      return first && previewAddress(first.game.nodeId, first.game.version)
    },
    isOffered: async (code: string) => (await games.find(code)) !== undefined,
    productOf: async (code: string) => (await games.find(code))?.category,
    async gamesOf(product: string) {
      const offered = (await games.view()).offered.map(({ game }) => game)
      return offered.filter(({ category }) => category === product).map(({ code }) => code)
    },
  }
}

/** Every vendor with wallets of its own, in the order of the house. */
async function listWalletVendors({ clock, config }: ServerCore, games: GameCatalogue) {
  const now = clock.now()
  const { vendors, windows } = await games.view()
  return vendors
    .filter(({ isSingle }) => !isSingle)
    .map((vendor) => ({
      ...vendor,
      vendorCode: vendor.code,
      isOpen:
        vendor.isOn &&
        !isClosed(vendor, windows.ofVendor(vendor.code), now) &&
        !isBlockedIn(config.jurisdiction, vendor),
    }))
}
