import { AGENT_PERMISSIONS } from './agents/permissions.ts'
import { CASHIER_PERMISSIONS } from './cashier/permissions.ts'
import { CATALOGUE_PERMISSIONS } from './catalogue/permissions.ts'
import { CONTENT_PERMISSIONS } from './content/permissions.ts'
import { FEEDBACK_PERMISSIONS } from './feedback/permissions.ts'
import { IDENTITY_CHECK_PERMISSIONS } from './identity-check/permissions.ts'
import { JACKPOT_PERMISSIONS } from './jackpots/permissions.ts'
import { TABLE_PERMISSIONS } from './live-tables/desk-permissions.ts'
import { LOTTERY_PERMISSIONS } from './lottery/permissions.ts'
import { PLATFORM_MESSAGE_PERMISSIONS } from './platform-messages/permissions.ts'
import { REWARD_PERMISSIONS } from './rewards/permissions.ts'
import { SHIFT_PERMISSIONS } from './shift/permissions.ts'
import { SPORTS_PERMISSIONS } from './sports/permissions.ts'
import {
  ADJUSTMENT_PERMISSIONS,
  MEMBER_PERMISSIONS,
  STAFF_PERMISSIONS,
} from './staff/permissions.ts'
import { SYSTEM_PERMISSIONS, TERMS_PERMISSIONS } from './system/permissions.ts'
import { VENDOR_PERMISSIONS } from './vendor-desk/permissions.ts'

/** Everything a staff member can be allowed to do, in the order in which roles show it. Roles are sets of these. */
export const PERMISSIONS = [
  ...MEMBER_PERMISSIONS,
  ...FEEDBACK_PERMISSIONS,
  ...PLATFORM_MESSAGE_PERMISSIONS,
  ...ADJUSTMENT_PERMISSIONS,
  ...IDENTITY_CHECK_PERMISSIONS,
  ...CASHIER_PERMISSIONS,
  ...SHIFT_PERMISSIONS,
  ...STAFF_PERMISSIONS,
  ...SYSTEM_PERMISSIONS,
  ...CONTENT_PERMISSIONS,
  ...CATALOGUE_PERMISSIONS,
  ...VENDOR_PERMISSIONS,
  ...JACKPOT_PERMISSIONS,
  ...LOTTERY_PERMISSIONS,
  ...TABLE_PERMISSIONS,
  ...SPORTS_PERMISSIONS,
  ...TERMS_PERMISSIONS,
  ...AGENT_PERMISSIONS,
  ...REWARD_PERMISSIONS,
] as const

/** A staff member's right to do one kind of thing. */
export type Permission = (typeof PERMISSIONS)[number]
