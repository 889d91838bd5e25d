import {
  changeStaffGame,
  changeStaffGames,
  changeStaffVendor,
  getCategoryOrder,
  getHotOrder,
  getStaffGames,
  getStaffVendors,
  nameCategory,
  orderCategories,
  orderHotGames,
  orderStaffVendors,
} from './desk.ts'
import {
  addFavourite,
  getFavouriteGames,
  getFavouriteIds,
  getRecentGames,
  removeFavourite,
} from './favourites.ts'
import { getBanners } from './get-banners.ts'
import { getGameClosing } from './get-game-closing.ts'
import { getGameList } from './get-game-list.ts'
import { getGameMenus } from './get-game-menus.ts'
import { getHotGames } from './get-hot-games.ts'
import { launchGame, launchVendorGame } from './launch-game.ts'
import {
  changeMaintenance,
  endMaintenance,
  getMaintenance,
  planMaintenance,
} from './maintenance.ts'
import { getGamePlayers, switchGame } from './switch-game.ts'
import { getNewGameVendors, getPopularGames, getVendorGameTypes } from './vendors.ts'

/** Menus, lists, pictures and upkeep of the games. */
export const catalogueOperations = {
  getGameMenus,
  getGameList,
  getHotGames,
  getPopularGames,
  getNewGameVendors,
  getVendorGameTypes,
  launchGame,
  launchVendorGame,
  getGameClosing,
  getBanners,
  getFavouriteIds,
  getFavouriteGames,
  getRecentGames,
  addFavourite,
  removeFavourite,
  getStaffGames,
  changeStaffGame,
  changeStaffGames,
  getGamePlayers,
  switchGame,
  getStaffVendors,
  changeStaffVendor,
  orderStaffVendors,
  nameCategory,
  getCategoryOrder,
  orderCategories,
  getHotOrder,
  orderHotGames,
  getMaintenance,
  planMaintenance,
  changeMaintenance,
  endMaintenance,
} as const
