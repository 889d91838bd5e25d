import { z } from 'zod'
import { operation } from '../operation.ts'

/** An image to type from, asked for after failed logins. Lives five minutes, usable once. */
export const getCaptcha = operation({
  id: 'identity.getCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  caller: 'anyone',
  staysOpen: 'withdrawing',
  costMs: 2,
  isRefusedLast: true,
  summary: 'Image captcha',
  value: z.object({ captchaId: z.string(), image: z.string() }),
  refusals: {},
})
