import { z } from 'zod'
import { operation } from '../operation.ts'
import { registrationRules } from './registration-rules.ts'

/** The register form is drawn from this; the same rules decide again on the server. */
export const getRegisterSettings = operation({
  id: 'identity.getRegisterSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  caller: 'anyone',
  summary: 'Registration rules per field, minimum age',
  value: z.object({ rules: registrationRules, minimumAge: z.number().int() }),
  refusals: {},
})
