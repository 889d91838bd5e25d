/** Pages of the products, a line each. */
export { gameRoutes } from './features/games/routes.tsx'
export { lotteryRoutes } from './features/lottery/routes.tsx'
