import { askManualGrant, getManualGrant, getManualGrants } from './manual-grants.ts'

/** What staff give to members by hand. */
export const manualGrantsOperations = { getManualGrants, getManualGrant, askManualGrant } as const
