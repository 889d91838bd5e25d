import type { Clock } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type pg from 'pg'
import type { LetterWriter } from '../../../platform/messages/letter-writer.ts'
import type { MessageGateway } from '../../../platform/messages/message-gateway.ts'
import type { PasswordLane } from '../../../platform/password.ts'
import type { SealedBox } from '../../../platform/sealed-box.ts'
import type { StrangerGuard } from '../../../platform/strangers/stranger-guard.ts'

/** What staff sign-in is made of. */
export interface StaffDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Where browsers reach the console; passkeys belong to it, and invitations lead there. */
  readonly consoleUrl: string
  readonly messages: MessageGateway
  readonly letters: LetterWriter
  houseLanguage(): Promise<LanguageCode>
  /** Minutes east of UTC at which days of the house begin. */
  readonly houseOffsetMinutes: number
  /** Keeps the keys of authenticators. */
  readonly box: SealedBox
  /** Guards sign-ins from unknown browsers. */
  readonly strangers: Pick<StrangerGuard, 'fault' | 'count'>
  /** Without a stored hash it takes the same time and says no. */
  verifyPassword(stored: string | undefined, password: string, lane: PasswordLane): Promise<boolean>
  hashPassword(password: string): Promise<string>
  /** True for passwords that are tried first. */
  isCommonPassword(password: string, username: string): boolean
}
