/** Pages of the products, a line each. */

export { liveTableRoutes } from './features/games/live-tables/routes.tsx'
export { gameRoutes } from './features/games/routes.tsx'
export { lotteryDrawRoutes } from './features/lottery/draws/routes.ts'
export { lotteryRoutes } from './features/lottery/routes.tsx'
export { lotteryRuleRoutes } from './features/lottery/rules/routes.ts'
export { sportsRoutes } from './features/sports/routes.tsx'
