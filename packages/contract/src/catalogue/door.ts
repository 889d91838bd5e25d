export { BULK_GAMES_MAX, ORDERED_CATEGORIES } from './desk.ts'
export {
  GAME_STANDINGS,
  type GameStanding,
  type GameWish,
  type StaffGame,
  type StaffVendor,
  type VendorWish,
} from './desk-shapes.ts'
export {
  type CardFigures,
  GAME_CATEGORIES,
  GAME_FEATURES,
  type GameCard,
  type GameCategory,
  type GameFeature,
  type Maintenance,
  type PlannedMaintenance,
  type ShownGame,
  VOLATILITIES,
} from './game-card.ts'
export { GAME_SORTS, type GameSort } from './get-game-list.ts'
export {
  type MaintenanceOf,
  type MaintenanceState,
  type MaintenanceWindow,
  type MaintenanceWish,
  NOTICE_MINUTES_MAX,
  PLANNED_DAYS_MAX,
  WINDOWS_MAX,
} from './maintenance.ts'
export { PLAYING_NAMED_MAX } from './switch-game.ts'
export { POPULAR_MAX } from './vendors.ts'
