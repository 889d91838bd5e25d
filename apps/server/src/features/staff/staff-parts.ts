import type { OutgoingMessage } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'

/** Slow hashes, queued so that sign-ins cannot starve everything else. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Hands a mail or short message to the gateway; throws when it cannot. */
export interface MessageGateway {
  send(message: OutgoingMessage): Promise<void>
}

/** What staff sign-in is made of. */
export interface StaffParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly passwords: Passwords
  readonly messages: MessageGateway
}
