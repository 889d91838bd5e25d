export {
  type DemandCause,
  type DemandMark,
  DOCUMENT_BYTES_MAX,
  DOCUMENT_KINDS,
  type DocumentKind,
  type IdentityCheck,
  type IdentityDocument,
  type IdentityState,
  NEEDED_DOCUMENTS,
} from './identity-check.ts'
export {
  IDENTITY_QUEUES,
  type IdentityQueue,
  type StaffIdentityCheck,
} from './staff-operations.ts'
