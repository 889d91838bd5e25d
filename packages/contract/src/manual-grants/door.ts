export {
  GRANT_KINDS,
  GRANT_MEMBERS_MAX,
  GRANT_POINTS_MAX,
  GRANT_TITLE_MAX,
  type ManualGrant,
} from './manual-grants.ts'
