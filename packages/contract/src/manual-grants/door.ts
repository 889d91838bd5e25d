export { GRANT_MEMBERS_MAX, GRANT_TITLE_MAX, type ManualGrant } from './manual-grants.ts'
