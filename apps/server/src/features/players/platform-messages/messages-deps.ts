import type { Clock, LanguageCode } from '@baize/kernel'
import type pg from 'pg'
import type { LiveHub } from '../../../platform/live/live-hub.ts'

/** What platform messages are made of. */
export interface MessagesDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly live: LiveHub
  houseLanguage(): Promise<LanguageCode>
}
