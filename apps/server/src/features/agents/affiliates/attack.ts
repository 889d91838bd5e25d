import type { ProductAttack } from '../../../attack/product-attack.ts'
import { insertAffiliateLink, insertAffiliatePicture, insertAffiliateRun } from './attack.store.ts'

const TERMS = {
  ...{ tiers: [{ sharePercent: '30' }], carriesNegative: true, cpaMinor: '0', subPercent: '0' },
  ...{ payoutMinMinor: '0', vendorPercent: '0', taxPercent: '0', adminPercent: '0' },
  baseline: {
    ...{ withinDays: 30, firstDepositMinMinor: '0', depositsMinMinor: '0' },
    ...{ validBetMinMinor: '0', needsVerified: false },
  },
}

export const affiliateAttack: ProductAttack = {
  inputs: {
    applyAsAffiliate: { body: { pictureIds: [] } },
    setAffiliatePostback: { body: { url: null } },
    askAffiliateReversal: { body: { line: 'share', amountMinor: '1' } },
    askAffiliateDeal: { body: { fromMonth: '2001-01', terms: TERMS } },
  },
  things: {
    affiliateLinkId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: (person, house) => insertAffiliateLink(house.server.database.pool, person.memberId),
      neverWas: '999999999999',
    },
    affiliatePictureId: {
      ownedBy: 'member',
      absent: 'not_found',
      make: (person, house) => insertAffiliatePicture(house.server.database.pool, person.memberId),
      neverWas: '00000000-0000-7000-8000-000000000000',
    },
    affiliateRunId: {
      ownedBy: 'house',
      absent: 'not_found',
      make: (_person, house) => insertAffiliateRun(house.server.database.pool),
      neverWas: '999999999999',
    },
  },
}
