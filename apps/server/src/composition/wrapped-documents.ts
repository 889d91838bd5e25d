import { documentOwner } from '../features/identity-check/door.ts'
import { proofOwner } from '../house/order-proofs/order-proofs.ts'
import type { WrappedTable } from '../platform/sealing/wrapped-documents.store.ts'

/** Every table of documents that the ring `documents` guards; a test compares it with the tables. */
export const WRAPPED_DOCUMENTS: readonly WrappedTable[] = [
  { table: 'identity_document', ownerOf: documentOwner },
  { table: 'order_proof', ownerOf: proofOwner },
]
