import { openWithoutPlay } from '../open-without-play.ts'
import { getVip, getVipLevels } from './own-vip.ts'
import { askVipMove, askVipTable, getVipMembers, getVipOfMember, getVipTable } from './staff-vip.ts'

/** Levels of members: what reaches, keeps and brings them. */
export const vipOperations = {
  ...openWithoutPlay({ getVip }),
  getVipLevels,
  getVipTable,
  askVipTable,
  getVipMembers,
  getVipOfMember,
  askVipMove,
} as const
