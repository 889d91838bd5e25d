import type { Clock } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type pg from 'pg'
import type { LiveHub } from '../../../platform/live/live-hub.ts'

/** What platform messages are made of. */
export interface MessagesDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly live: LiveHub
  houseLanguage(): Promise<LanguageCode>
}
