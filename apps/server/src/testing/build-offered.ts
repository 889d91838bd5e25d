import { minor } from '@baize/kernel'
import type {
  CatalogueGame,
  CatalogueVendor,
} from '../features/products/catalogue/catalogue.store.ts'
import type { OfferedGame } from '../features/products/catalogue/game-standing.ts'
import type { LaunchFacts } from '../house/games/game-launcher.ts'

const GAME: CatalogueGame = {
  nodeId: '1',
  code: 'a-game',
  vendorCode: 'NORTH',
  name: 'A Game',
  names: {},
  category: 'RNG',
  classes: ['video-slots'],
  tags: [],
  isHot: false,
  hotRank: null,
  state: 'published',
  releasedAt: null,
  supportsFreePlay: true,
  tile: { family: 'north', hero: 'moon', back: [], front: [] },
  stakeMinMinor: minor(10n),
  stakeMaxMinor: minor(1_000n),
  payoutTimesMax: null,
  stakesMinor: [minor(10n), minor(1_000n)],
  inMaintenance: false,
  maintenanceUntil: null,
  blockedJurisdictions: [],
  blockedPlaces: [],
  isRemoved: false,
  sortOrder: 0,
  version: 1,
}

/** A game as it is offered when nothing is said against it. */
export function buildOffered(
  game: Partial<CatalogueGame> = {},
  vendor: Partial<CatalogueVendor> = {},
  launch: Partial<LaunchFacts> = {},
): OfferedGame {
  const whole = { ...GAME, nodeId: game.code ?? GAME.nodeId, ...game }
  return {
    game: whole,
    vendor: {
      code: whole.vendorCode,
      displayName: `Vendor ${whole.vendorCode}`,
      names: {},
      family: 'north',
      isOn: true,
      isSingle: true,
      isReached: true,
      transferMinMinor: minor(100n),
      transferMaxMinor: minor(100_000n),
      stakeMinMinor: null,
      stakeMaxMinor: null,
      blockedPlaces: [],
      inMaintenance: false,
      maintenanceUntil: null,
      blockedJurisdictions: [],
      version: 1,
      ...vendor,
    },
    windows: [],
    launch: {
      ...{ canPlay: true, canTry: true, returnText: '96.00%', opensAt: 'here' as const },
      isSimulation: false,
      ...launch,
    },
  }
}
