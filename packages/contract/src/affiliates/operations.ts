import { openWithoutPlay } from '../open-without-play.ts'
import {
  approveAffiliateRun,
  askAffiliateDeal,
  decideAffiliate,
  getAffiliateRun,
  getAffiliateRuns,
  getAffiliates,
  getStaffAffiliate,
  repeatAffiliateRun,
  viewStaffAffiliatePicture,
} from './affiliate-desk.ts'
import { askAffiliateReversal, getAffiliateReversal } from './affiliate-reversals.ts'
import {
  addAffiliatePicture,
  applyAsAffiliate,
  closeAffiliateLink,
  createAffiliateLink,
  getAffiliate,
  getAffiliateDashboard,
  getAffiliatePlayers,
  getAffiliatePostbacks,
  recordAffiliateClick,
  setAffiliatePostback,
  viewAffiliatePicture,
} from './own-affiliate.ts'

/** What affiliates do and see, and what the house does about them. */
export const affiliatesOperations = {
  ...openWithoutPlay({
    recordAffiliateClick,
    getAffiliate,
    applyAsAffiliate,
    addAffiliatePicture,
    viewAffiliatePicture,
    getAffiliateDashboard,
    getAffiliatePlayers,
    createAffiliateLink,
    closeAffiliateLink,
    setAffiliatePostback,
    getAffiliatePostbacks,
  }),
  getAffiliates,
  getAffiliateRuns,
  getAffiliateRun,
  approveAffiliateRun,
  repeatAffiliateRun,
  getStaffAffiliate,
  viewStaffAffiliatePicture,
  decideAffiliate,
  askAffiliateDeal,
  getAffiliateReversal,
  askAffiliateReversal,
} as const
