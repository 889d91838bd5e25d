/** The products of the house, a line each. */
export { crash } from '../features/products/crash/module.ts'
export { liveTables } from '../features/products/live-tables/module.ts'
export { lottery } from '../features/products/lottery/module.ts'
export { sports } from '../features/products/sports/module.ts'
