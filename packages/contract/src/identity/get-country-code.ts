import { z } from 'zod'
import { operation } from '../operation.ts'
import { phoneCountry } from './registration-rules.ts'

/** Where the caller's address is, for the dialling code that stands before a number. */
export const getCountryCode = operation({
  id: 'identity.getCountryCode',
  method: 'GET',
  path: '/wps/system/countryCode',
  caller: 'anyone',
  summary: 'Country of the caller’s address, with its dialling code where numbers of it are taken',
  value: z.object({
    /** Null where nobody knows. */
    countryCode: phoneCountry.shape.countryCode.nullable(),
    /** Null where numbers of that country are not taken. */
    countryDialingCode: phoneCountry.shape.countryDialingCode.nullable(),
  }),
  refusals: {},
})
