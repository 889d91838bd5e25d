export { makePool } from './make-pool.ts'
export { openPool } from './open-pool.ts'
