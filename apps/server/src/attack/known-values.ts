import { FEATURE_SWITCHES } from '@baize/contract'
import {
  DEFAULT_COUNTRIES,
  DEFAULT_REGISTRATION_RULES,
} from '../features/operators/system/default-rules.ts'
import type { KnownInputs } from './product-attack.ts'
import { PRODUCT_INPUTS } from './product-facts.ts'

/**
 * Values that mean something to the server, by the name of the field. They are used wherever a field
 * of that name is; a new name needs an entry only when its shape does not say enough to make one.
 */
export const KNOWN_VALUES: Readonly<Record<string, unknown>> = {
  gameCode: 'lantern-tiger',
  vendorCode: 'KELPHOUSE',
  stakeMinor: '100',
  methodId: 'e-wallet',
  amountMinor: '20000',
  bankCode: 'UNIONLINE',
  bankAccountId: 'bnk_00000000000000000000000000',
  holderName: 'Ligaya Cruz',
  accountNumber: '2208114477',
  paymentPassword: '481516',
  confirmPaymentPassword: '481516',
  email: 'ligaya@mail.example',
  registerUrl: 'http://baize.test/register',
  validUntil: '2099-12-31',
  role: 'support',
  displayName: 'Ligaya Cruz',
  from: '2026-01-01',
  tiers: [{ upToMinor: null, shareBasisPoints: 1_200 }],
  reason: 'The name does not match.',
  resolution: 'Looked at it; a test of the alarm.',
}

/** What one operation needs beside, part by part. */
export const KNOWN_INPUTS: KnownInputs = {
  ...PRODUCT_INPUTS,
  setRegistrationSettings: {
    body: {
      // Of nobody's reading: it is refused behind the door and changes nothing for the others.
      version: 'none',
      settings: {
        switches: Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, true])),
        rules: DEFAULT_REGISTRATION_RULES,
        minimumAge: 18,
        countries: DEFAULT_COUNTRIES,
        phone: { channel: 'sms', expiredMinutes: 2 },
        trialKeepHours: 72,
        startingMoneyMinor: '0',
      },
    },
  },
  getSessionBets: {
    query: { newest: 'rnd_00000000000000000000000000', oldest: 'rnd_00000000000000000000000000' },
  },
  setMemberTags: { body: { tags: ['press'], seen: [] } },
  closeAccount: { body: { reason: 'unused', forfeitsMinor: '0' } },
  closeMemberAccount: { body: { forfeitsMinor: '0' } },
  assignWithdrawal: { body: { to: 'me', seenHolderId: null } },
  assignDeposit: { body: { to: 'me', seenHolderId: null } },
  getStatement: { query: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' } },
  // An amount goes with every direction but that of everything.
  walletTransfer: { body: { direction: 'in', amountMinor: '20000' } },
  // For money one must be signed in, which is no question of who may ask.
  launchGame: { body: { mode: 'free' } },
  launchVendorGame: { body: { mode: 'free' } },
  // Without a proof it is for members alone, which is no question of who may ask.
  sendFeedback: { body: { proof: 'none' } },
  sendPlatformMessage: {
    body: { texts: { en: { title: 'Attacked', body: 'Attacked' } }, seenReceivers: 1_000 },
  },
  // Of nobody's reading: it is refused behind the door and changes nothing for the others.
  saveDepositMethod: {
    body: {
      version: null,
      method: {
        ...{ names: { en: 'Attacked' }, kind: 'hosted', icon: 'coin', countries: [] },
        ...{ minMinor: '1000', maxMinor: '2000', quickAmountsMinor: [], usualMinutes: 1 },
        ...{ feeBps: 0, feeFixedMinor: '0', feePayer: 'member', lifeMinutes: 15 },
        routes: [{ provider: 'sandbox', minMinor: null, maxMinor: null, countries: [] }],
        ...{ sortOrder: 1, isOn: false },
      },
    },
  },
  importVendorRecords: { body: { from: null } },
  saveTermsDraft: { params: { version: 'attacked' } },
  chooseInRound: { body: { choiceNumber: 0, choice: { type: 'reveal', tile: 3 } } },
}
