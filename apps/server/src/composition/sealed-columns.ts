import { idNumberOwner, MEMBER_FACTOR } from '../features/identity/door.ts'
import { SEED_OWNER } from '../features/play/door.ts'
import { STAFF_FACTOR } from '../features/staff/door.ts'
import { sealOwner } from '../features/vendor-wallet/door.ts'
import type { SealedColumn } from '../platform/sealing/sealed-columns.store.ts'

/**
 * Everything that a ring of keys seals at rest, but for documents, which name the key around theirs.
 * A column that is missing here would not open any more once its keys are dropped; a test compares
 * the list with the tables.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    ring: 'seeds',
    table: 'fairness_seed',
    column: 'sealed_server_seed',
    id: 'id',
    ownerOf: () => SEED_OWNER,
  },
  {
    ring: 'seeds',
    table: 'jackpot_pool',
    column: 'sealed_secret',
    id: 'id',
    ownerOf: () => SEED_OWNER,
  },
  {
    ring: 'seeds',
    table: 'crash_chain',
    column: 'sealed_seed',
    id: 'id',
    ownerOf: () => SEED_OWNER,
  },
  {
    ring: 'seeds',
    table: 'crash_flight',
    column: 'sealed_hash',
    id: 'id',
    ownerOf: () => SEED_OWNER,
  },
  {
    ring: 'members',
    table: 'member_authenticator',
    column: 'secret_sealed',
    id: 'member_id',
    ownerOf: (id) => MEMBER_FACTOR.sealOwner(BigInt(id)),
  },
  {
    ring: 'members',
    table: 'staff_authenticator',
    column: 'secret_sealed',
    id: 'staff_id',
    ownerOf: (id) => STAFF_FACTOR.sealOwner(id),
  },
  {
    ring: 'members',
    table: 'member_profile',
    column: 'id_number_sealed',
    id: 'member_id',
    ownerOf: idNumberOwner,
  },
  {
    ring: 'members',
    table: 'vendor_key',
    column: 'sealed_secret',
    id: 'id',
    ownerOf: sealOwner,
  },
]
