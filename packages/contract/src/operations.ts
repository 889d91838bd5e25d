import { affiliatesOperations } from './affiliates/operations.ts'
import { agentsOperations } from './agents/operations.ts'
import { bonusesOperations } from './bonuses/operations.ts'
import { booksOperations } from './books/operations.ts'
import { cashierOperations } from './cashier/operations.ts'
import { catalogueOperations } from './catalogue/operations.ts'
import { contentOperations } from './content/operations.ts'
import { envelopesOperations } from './envelopes/operations.ts'
import { feedbackOperations } from './feedback/operations.ts'
import { identityOperations } from './identity/operations.ts'
import { identityCheckOperations } from './identity-check/operations.ts'
import { jackpotsOperations } from './jackpots/operations.ts'
import { joinExported, joinGroups } from './join-groups.ts'
import { manualGrantsOperations } from './manual-grants/operations.ts'
import { memberOperations } from './member/operations.ts'
import { platformMessagesOperations } from './platform-messages/operations.ts'
import { playOperations } from './play/operations.ts'
import { pointsOperations } from './points/operations.ts'
import { privacyOperations } from './privacy/operations.ts'
import * as products from './products.ts'
import { protectionOperations } from './protection/operations.ts'
import { rebatesOperations } from './rebates/operations.ts'
import { recordsOperations } from './records/operations.ts'
import { referralOperations } from './referral/operations.ts'
import { refusalOperations } from './refusals/operations.ts'
import { rewardsOperations } from './rewards/operations.ts'
import { shiftOperations } from './shift/operations.ts'
import { staffOperations } from './staff/operations.ts'
import { systemOperations } from './system/operations.ts'
import { timelineOperations } from './timeline/operations.ts'
import { vendorDeskOperations } from './vendor-desk/operations.ts'
import { vipOperations } from './vip/operations.ts'
import { walletsOperations } from './wallets/operations.ts'

/**
 * Every call of the product by name; the API page and the tests walk this list. Each area names its own; a name that two
 * areas use does not compile.
 */
export const operations = joinGroups([
  systemOperations,
  booksOperations,
  identityOperations,
  protectionOperations,
  privacyOperations,
  catalogueOperations,
  playOperations,
  joinExported(products),
  recordsOperations,
  memberOperations,
  cashierOperations,
  staffOperations,
  shiftOperations,
  timelineOperations,
  refusalOperations,
  identityCheckOperations,
  feedbackOperations,
  platformMessagesOperations,
  contentOperations,
  vendorDeskOperations,
  jackpotsOperations,
  walletsOperations,
  agentsOperations,
  affiliatesOperations,
  bonusesOperations,
  rewardsOperations,
  vipOperations,
  rebatesOperations,
  pointsOperations,
  envelopesOperations,
  manualGrantsOperations,
  referralOperations,
])
