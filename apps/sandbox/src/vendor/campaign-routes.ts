import {
  VENDOR_CAMPAIGN_CANCEL_PATH,
  VENDOR_CAMPAIGN_CREATE_PATH,
  VENDOR_CAMPAIGN_STATUS_PATH,
  vendorCampaignCancel,
  vendorCampaignCreate,
  vendorCampaignStatus,
} from '@baize/contract/vendors'
import type { FastifyInstance } from 'fastify'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { cancelAnswer, createAnswer, statusAnswer } from './campaign-answers.ts'
import { addOperatorRoute, type OperatorAnswer } from './operator-route.ts'
import type { VendorDesk } from './vendor-desk.ts'

/** Free rounds that the operator grants, takes back and asks for. */
export function addCampaignRoutes(
  app: FastifyInstance,
  deps: SandboxDeps,
  { campaigns }: VendorDesk,
): void {
  addOperatorRoute(app, deps, {
    path: VENDOR_CAMPAIGN_CREATE_PATH,
    shape: vendorCampaignCreate,
    answer: async (asked, vendorId) => told(await createAnswer(campaigns, asked, vendorId)),
  })
  addOperatorRoute(app, deps, {
    path: VENDOR_CAMPAIGN_CANCEL_PATH,
    shape: vendorCampaignCancel,
    answer: async ({ campaignId }, vendorId) =>
      told(await cancelAnswer(campaigns, campaignId, vendorId)),
  })
  addOperatorRoute(app, deps, {
    path: VENDOR_CAMPAIGN_STATUS_PATH,
    shape: vendorCampaignStatus,
    answer: (asked, vendorId) => ({
      ok: statusAnswer(campaigns, asked, vendorId, deps.clock.now()),
    }),
  })
}

/** A campaign that is another, or none, is refused for good. */
function told(answer: object | undefined): OperatorAnswer {
  return answer ? { ok: answer } : { code: 'campaign_not_found' }
}
