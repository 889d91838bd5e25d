/** The products of the house, a line each. */
export { crash } from '../features/crash/module.ts'
