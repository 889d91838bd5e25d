import { z } from 'zod'
import { operation } from '../operation.ts'
import { wireMinor } from '../shapes.ts'
import { phoneCountry, registrationRules } from './registration-rules.ts'

/** The register form is drawn from this; the same rules decide again on the server. */
export const getRegisterSettings = operation({
  id: 'identity.getRegisterSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  caller: 'anyone',
  summary: 'Registration rules per field, minimum age, countries of phone numbers',
  value: z.object({
    rules: registrationRules,
    minimumAge: z.number().int(),
    /** The first is chosen until the visitor chooses another. */
    countries: z.array(phoneCountry),
    /** Today by the server's calendar, for the age of who gives a birthday. */
    today: z.iso.date(),
    /** Play money that a new member begins with; 0 where there is none. */
    startingMoneyMinor: wireMinor,
  }),
  refusals: {},
})
export type RegisterSettings = z.infer<typeof getRegisterSettings.value>
