export { advanceCampaigns } from './advance-campaign.ts'
export { findFreeRounds, hasFreeRounds } from './campaigns.store.ts'
