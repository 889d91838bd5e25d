import { openWithoutPlay } from '../open-without-play.ts'
import {
  addIdentityDocument,
  getIdentityCheck,
  removeIdentityDocument,
  submitIdentityCheck,
} from './member-operations.ts'
import {
  approveIdentityCheck,
  askIdentityCheck,
  assignIdentityCheck,
  getIdentityChecks,
  getStaffIdentityCheck,
  rejectIdentityCheck,
  viewIdentityDocument,
} from './staff-operations.ts'

/** Documents that say who a member is, and their review. */
export const identityCheckOperations = {
  ...openWithoutPlay({
    getIdentityCheck,
    addIdentityDocument,
    removeIdentityDocument,
    submitIdentityCheck,
  }),
  getIdentityChecks,
  getStaffIdentityCheck,
  viewIdentityDocument,
  assignIdentityCheck,
  approveIdentityCheck,
  rejectIdentityCheck,
  askIdentityCheck,
} as const
