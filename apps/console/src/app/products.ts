/** Pages of the products, in the order of their names; a line each. */
export { crashPage } from '../features/crash/page.ts'
