export { listCheckpoints } from './checkpoint-folder.ts'
export { compareNewest } from './compare-newest.ts'
export { signHead } from './make-checkpoint.ts'
export { readCheckpoint, readPublicKey } from './signed-checkpoint.ts'
