import { hash } from 'node:crypto'

/** What a movement asked for, in the 16 bytes by which the ledger tells a repeat under a key from another order. */
export function inputHashOf(content: string): Buffer {
  // As text: memory outside the engine's heap is dear to ask for, and every bet comes by here.
  return Buffer.from(hash('sha256', content, 'hex').slice(0, 32), 'hex')
}
