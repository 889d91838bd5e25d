import { z } from 'zod'
import { ownAddress } from '../shapes.ts'

/** Lobby categories, in the order of the home page's sections; menus have an order of their own. */
export const GAME_CATEGORIES = [
  'BGS',
  'RNG',
  'LIVE',
  'FISH',
  'SPORTS',
  'ELOTT',
  'LOTT',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
] as const
export type GameCategory = (typeof GAME_CATEGORIES)[number]

/** How a tile is composed: a family's plate with objects on it. */
export const gameTile = z.object({
  family: z.enum([
    'originals',
    'lantern',
    'north',
    'copper',
    'sugar',
    'tide',
    'velvet',
    'kings',
    'pitch',
    'arena',
    'draw',
    'spur',
  ]),
  /** Name of the art object in the middle. */
  hero: z.string(),
  /** Up to four more objects: two behind, two in front. */
  back: z.array(z.string()).max(2),
  front: z.array(z.string()).max(2),
  /** The game's picture is a plate of its own with its name in lettering: nothing is written over it. */
  isLettered: z.boolean().optional(),
})

/** The game is closed until then; null `until` means no end is known. */
export const maintenanceShape = z.object({
  until: z.iso.datetime().nullable(),
  /** What staff say about it; null for nothing. */
  sentence: z.string().nullable(),
})
export type Maintenance = z.infer<typeof maintenanceShape>

/** The game closes at a moment that is near enough to tell of it. */
export const plannedMaintenance = maintenanceShape.extend({ startsAt: z.iso.datetime() })
export type PlannedMaintenance = z.infer<typeof plannedMaintenance>

/** How far a game's results swing, from the calmest on. */
export const VOLATILITIES = ['low', 'medium', 'high', 'veryHigh'] as const

/** What players look for in a slot, as the house or its vendor reports it. */
export const GAME_FEATURES = [
  'freeSpins',
  'buyFeature',
  'holdAndWin',
  'jackpots',
  'cascades',
  'multipliers',
  'expandingSymbols',
  'ways',
  'clusters',
  'payAnywhere',
  'gamble',
] as const
export type GameFeature = (typeof GAME_FEATURES)[number]

/** What a tile tells of a game before it is opened, as the house or its vendor reports it. */
export const cardFigures = z.object({
  /** Null where it is not known, or the player's choices decide it. */
  volatility: z.enum(VOLATILITIES).nullable(),
  /** The most that a round pays, in whole stakes, never rounded up; null where it is not known, or next to never paid. */
  maxWin: z.number().int().positive().nullable(),
  /** One round in so many pays it, never rounded down; null with `maxWin`. */
  maxWinOneIn: z.number().int().positive().nullable(),
})
export type CardFigures = z.infer<typeof cardFigures>

/** How a list of bets names a game, and where it opens. */
export const shownGame = z.object({
  gameName: z.string(),
  tile: gameTile,
  opensAt: z.enum(['here', 'vendor']),
  vassalage: z.string(),
})
export type ShownGame = z.infer<typeof shownGame>

/** A game as the lobby shows it. */
export const gameCard = z.object({
  nodeId: z.string(),
  /** Provider code. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.enum(GAME_CATEGORIES),
  /** The first of its classes, such as `video-slots`. */
  gameClassify: z.string(),
  classes: z.array(z.string()),
  tags: z.array(z.string()),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  /** 0 when free play is offered, as the specification has it. */
  supportPlay: z.union([z.literal(0), z.literal(1)]),
  /** Who runs its rounds can be reached from here: with money of the player's, or for free. */
  canPlay: z.boolean(),
  canTry: z.boolean(),
  /** `here`: a page of this site plays it. `vendor`: it opens at its vendor, in `/seamless`. */
  opensAt: z.enum(['here', 'vendor']),
  /** The exact return as text, such as `96.51%`; empty where the player's choices decide it. */
  returnText: z.string(),
  ...cardFigures.shape,
  tile: gameTile,
  /** Addresses of its picture: plate and objects alone, and with its name in the family's lettering. */
  iconUrl: ownAddress,
  lagerIcon: ownAddress,
  maintenance: maintenanceShape.nullable(),
  planned: plannedMaintenance.nullable(),
})
export type GameCard = z.infer<typeof gameCard>
