export { type ShownVipLevel, VIP_LEVELS_MAX, VIP_NAME_MAX, type VipLevelShape } from './levels.ts'
export type { VipGift, VipStandingShape } from './own-vip.ts'
export {
  VIP_FAULTS,
  type VipChange,
  type VipFault,
  type VipMemberRow,
  type VipTableShape,
} from './staff-vip.ts'
