import { openWithoutPlay } from '../open-without-play.ts'
import {
  askMemberErasure,
  closeMemberAccount,
  getDataRequests,
  getMemberData,
} from './data-requests.ts'
import {
  askDataExport,
  closeAccount,
  downloadDataExport,
  getOwnData,
  keepAccount,
  setNameHiding,
} from './privacy.ts'

/** A member's own data: a copy of them, the end of the account, and what is kept after it. */
export const privacyOperations = {
  ...openWithoutPlay({
    getOwnData,
    askDataExport,
    downloadDataExport,
    closeAccount,
    keepAccount,
    setNameHiding,
  }),
  getDataRequests,
  getMemberData,
  closeMemberAccount,
  askMemberErasure,
} as const
