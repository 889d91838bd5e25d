import { REGISTRATION_FIELDS } from '@baize/registration'
import { z } from 'zod'
import { fieldRule, phoneCountry } from '../identity/registration-rules.ts'
import { operation } from '../operation.ts'
import { wireMinor } from '../shapes.ts'
import { FEATURE_SWITCHES } from './feature-switches.ts'

const COUNTRIES_MAX = 250
/** No form sends a longer text. */
const LENGTH_MAX = 256

/** Everything that decides who can open an account and how, as one whole. */
const registrationSettings = z.object({
  switches: z.record(z.enum(FEATURE_SWITCHES), z.boolean()),
  rules: z.record(
    z.enum(REGISTRATION_FIELDS),
    fieldRule.extend({
      minLength: z.number().int().min(0).max(LENGTH_MAX),
      maxLength: z.number().int().min(1).max(LENGTH_MAX),
      acceptedPattern: z.string().min(1).max(200),
    }),
  ),
  minimumAge: z.number().int().min(0).max(99),
  /** The first is chosen until the visitor chooses another. */
  countries: z.array(phoneCountry).min(1).max(COUNTRIES_MAX),
  phone: z.object({
    channel: z.enum(['sms', 'firebase']),
    /** How long a code of our own is good. */
    expiredMinutes: z.number().int().min(1).max(10),
  }),
  /** Hours after which a trial account is removed. */
  trialKeepHours: z.number().int().min(1).max(8_760),
  /** What a new member begins with, for play only; 0 for nothing, and always where the currency is not play money. */
  startingMoneyMinor: wireMinor,
})
export type RegistrationSettings = z.infer<typeof registrationSettings>

const described = z.object({
  settings: registrationSettings,
  /** What was read; a change names it, so that nobody overwrites what they have not seen. */
  version: z.string(),
  /** The age that the policy asks for at least. */
  policyAge: z.number().int(),
  /** Whether there may be play money to start with. */
  isPlayMoney: z.boolean(),
  /** Today by the server's calendar, for trying a birthday. */
  today: z.iso.date(),
})
export type DescribedRegistration = z.infer<typeof described>

export const getRegistrationSettings = operation({
  id: 'staff.getRegistrationSettings',
  method: 'GET',
  path: '/ops/registration',
  caller: { staff: 'system.read' },
  summary: 'Feature switches and the rules of registration',
  value: described,
  refusals: {},
})

export const setRegistrationSettings = operation({
  id: 'staff.setRegistrationSettings',
  method: 'PUT',
  path: '/ops/registration',
  caller: { staff: 'registration.manage' },
  summary: 'Decide on feature switches and the rules of registration',
  body: z.object({ settings: registrationSettings, version: z.string().max(64) }),
  value: described,
  refusals: {
    rule_invalid: [422, 'A rule cannot be kept as it is written.'],
    country_twice: [422, 'A country is listed twice.'],
    no_play_money: [422, 'Only a house whose currency is play money gives money to start with.'],
    age_below_policy: [422, 'The policy asks for a higher age.'],
    members_locked_out: [
      422,
      'Members who register by mobile number would have no way to come back. Ask for a password, or leave login or a new password by code open.',
    ],
    nobody_gets_in: [
      422,
      'There is no member yet and no way to become one. Leave one way of registration open.',
    ],
    state_changed: [409, 'Somebody else has changed this meanwhile. Load it again.'],
  },
})
