export { PROTECTION_LISTS } from './protect-member.ts'
export {
  COOL_OFF_DAYS,
  EXCLUSION_DAYS,
  LIMIT_MINOR_MAX,
  LIMIT_PERIODS,
  MONEY_LIMITS,
  type Protection,
  REALITY_CHECK_MINUTES,
} from './protection.ts'
export { PAUSE_MINUTES, type RealityCheck } from './reality-check.ts'
