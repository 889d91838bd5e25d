/** The products of the house, a line each. */
export { crash } from '../features/products/crash/module.ts'
