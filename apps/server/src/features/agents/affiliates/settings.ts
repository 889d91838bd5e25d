import { z } from 'zod'
import type { ServerBase } from '../../../server-core.ts'
import { CLICK_KEEP_DAYS } from './links/clicks.store.ts'

export const AFFILIATE_VARIABLES = {
  /** How many days a click on a link counts. */
  CLICK_WINDOW_DAYS: z.coerce.number().int().min(1).max(CLICK_KEEP_DAYS).default(30),
  /** `host:port` on this machine that postbacks may reach over plain HTTP, with commas between. */
  POSTBACKS_HERE: z.string().default(''),
}

/** What the operator set. */
export function readSettings({ config }: Pick<ServerBase, 'config'>) {
  const { CLICK_WINDOW_DAYS, POSTBACKS_HERE } = z
    .object(AFFILIATE_VARIABLES)
    .parse(config.variables)
  return {
    windowDays: CLICK_WINDOW_DAYS,
    postbacksHere: POSTBACKS_HERE.split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  }
}
