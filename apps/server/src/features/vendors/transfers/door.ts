export type { TransferParts, VendorWallets } from './transfer-parts.ts'
export { transferTasks } from './transfer-tasks.ts'
export type { Told } from './vendor-calls.ts'
