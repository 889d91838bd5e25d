import type { GameCard, GameCategory } from '@baize/contract'

/** A pretend vendor of the sandbox. What it publishes stands with the games (`VENDOR_TITLES`). */
export interface TitleVendor {
  readonly code: string
  readonly displayName: string
  readonly family: GameCard['tile']['family']
  /** How many rows of which kind the data set has of it. */
  readonly titles: Readonly<Partial<Record<GameCategory, number>>>
  /** True where it keeps a wallet of its own for each player; the others play from the one balance. */
  readonly hasWallets?: true
}

/** None of these companies exists; their names were made up for the demonstration. */
export const TITLE_VENDORS: readonly TitleVendor[] = [
  { code: 'PAPERKITE', displayName: 'Paper Kite', family: 'lantern', titles: { RNG: 610 } },
  { code: 'SALTWICK', displayName: 'Saltwick', family: 'north', titles: { RNG: 600 } },
  { code: 'TINDERLY', displayName: 'Tinderly', family: 'sugar', titles: { RNG: 590 } },
  { code: 'COPPERDALE', displayName: 'Copperdale', family: 'copper', titles: { RNG: 585 } },
  { code: 'LOWTIDE', displayName: 'Low Tide', family: 'tide', titles: { RNG: 560, FISH: 60 } },
  { code: 'NINEFOLD', displayName: 'Ninefold', family: 'lantern', titles: { RNG: 560 } },
  { code: 'QUIETCOMET', displayName: 'Quiet Comet', family: 'arena', titles: { RNG: 560 } },
  { code: 'MARROWFEN', displayName: 'Marrowfen', family: 'north', titles: { RNG: 555 } },
  { code: 'GLASSORCHARD', displayName: 'Glass Orchard', family: 'sugar', titles: { RNG: 550 } },
  { code: 'DUSTHOLLOW', displayName: 'Dust Hollow', family: 'copper', titles: { RNG: 545 } },
  { code: 'REDPARASOL', displayName: 'Red Parasol', family: 'lantern', titles: { RNG: 540 } },
  { code: 'BRIARGATE', displayName: 'Briargate', family: 'north', titles: { RNG: 535 } },
  { code: 'SUNPETAL', displayName: 'Sunpetal', family: 'sugar', titles: { RNG: 530 } },
  { code: 'OXBOWREEL', displayName: 'Oxbow Reel', family: 'copper', titles: { RNG: 525 } },
  { code: 'OLDMARKET', displayName: 'Old Market', family: 'spur', titles: { RNG: 520 } },
  {
    code: 'KELPHOUSE',
    displayName: 'Kelp House',
    family: 'tide',
    titles: { RNG: 500 },
    hasWallets: true,
  },
  { code: 'VELVETROW', displayName: 'Velvet Row', family: 'velvet', titles: { LIVE: 120 } },
  { code: 'LAMPLIT', displayName: 'Lamplit Rooms', family: 'velvet', titles: { LIVE: 100 } },
  {
    code: 'SIXTHTABLE',
    displayName: 'Sixth Table',
    family: 'velvet',
    titles: { LIVE: 90 },
    hasWallets: true,
  },
  { code: 'CASCADEHALL', displayName: 'Cascade Hall', family: 'velvet', titles: { LIVE: 70 } },
  { code: 'NETMENDER', displayName: 'Netmender', family: 'tide', titles: { FISH: 70 } },
  {
    code: 'CORALKEY',
    displayName: 'Coral Key',
    family: 'tide',
    titles: { FISH: 60 },
    hasWallets: true,
  },
  { code: 'SEVENCHAIRS', displayName: 'Seven Chairs', family: 'kings', titles: { PVP: 120 } },
  { code: 'LONGHAND', displayName: 'Longhand', family: 'kings', titles: { PVP: 110 } },
  { code: 'DRAWHOUSE', displayName: 'Drawhouse', family: 'draw', titles: { ELOTT: 130 } },
  { code: 'LITTLEDRUM', displayName: 'Little Drum', family: 'draw', titles: { ELOTT: 120 } },
  { code: 'HALFWAYLINE', displayName: 'Halfway Line', family: 'pitch', titles: { SPORTS: 24 } },
  { code: 'CORNERFLAG', displayName: 'Corner Flag', family: 'pitch', titles: { SPORTS: 21 } },
  { code: 'RESPAWNYARD', displayName: 'Respawn Yard', family: 'arena', titles: { ESPORTS: 30 } },
  { code: 'REDSPUR', displayName: 'Red Spur', family: 'spur', titles: { COCKFIGHT: 30 } },
]

export const TITLE_VENDOR_CODES: ReadonlySet<string> = new Set(
  TITLE_VENDORS.map(({ code }) => code),
)
