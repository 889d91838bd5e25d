import { openWithoutPlay } from '../open-without-play.ts'
import { getProtectedMembers, startMemberBreak, tightenMemberLimit } from './protect-member.ts'
import {
  confirmLimit,
  getMemberProtection,
  getProtection,
  setLimit,
  startBreak,
} from './protection.ts'
import {
  answerRealityCheck,
  getNetPosition,
  getRealityCheck,
  setRealityCheck,
} from './reality-check.ts'

/** A member’s own limits, breaks and reality check. */
export const protectionOperations = {
  ...openWithoutPlay({
    getProtection,
    setLimit,
    confirmLimit,
    startBreak,
    getRealityCheck,
    setRealityCheck,
    answerRealityCheck,
    getNetPosition,
  }),
  getMemberProtection,
  tightenMemberLimit,
  startMemberBreak,
  getProtectedMembers,
} as const
