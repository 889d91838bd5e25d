/** Pages of the products, a line each. */
export { gameRoutes } from './features/games/routes.tsx'
