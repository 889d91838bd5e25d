export { catalogueRoutes } from './catalogue.route.ts'
export { createGameCatalogue, type GameCatalogue } from './games.store.ts'
