import type { MemberInfo } from '@baize/contract'
import type { Clock, Minor } from '@baize/kernel'
import type { LanguageCode } from '@baize/languages'
import type pg from 'pg'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { FailedTries } from '../../../platform/failed-tries.store.ts'
import type { CookieJar } from '../../../platform/http/route.ts'
import type { LiveHub } from '../../../platform/live/live-hub.ts'
import type { SealedBox } from '../../../platform/sealed-box.ts'
import type { CrowdedAddresses } from '../../../platform/sessions/crowded-addresses.ts'
import type { HouseCount } from '../../../platform/strangers/house-count.ts'
import type { ProofOfWork } from '../../../platform/strangers/proof-of-work.ts'
import type { StrangerGuard } from '../../../platform/strangers/stranger-guard.ts'
import type { Captchas } from './captcha/captchas.store.ts'
import type { MemberSessions } from './member-sessions.store.ts'
import type { PhoneCodes } from './phone/phone-codes.ts'
import type { RegistrationSettings } from './registration/registration-form.ts'
import type { SocialProvider } from './social/social-provider.ts'
import type { ShownTerms } from './terms.store.ts'

/** What identity is built from; put together once, in the composition root. */
export interface IdentityParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly sessions: MemberSessions
  readonly captchas: Captchas
  readonly proofs: ProofOfWork
  readonly strangers: StrangerGuard
  readonly house: HouseCount
  readonly crowded: CrowdedAddresses
  readonly failedTries: FailedTries
  readonly box: SealedBox
  /** A mark of a text by a key of the house: alike for the same text, and says nothing of it. */
  markOf(text: string): Buffer
  readonly live: LiveHub
  readonly currency: MemberInfo['currency']
  /** Where browsers reach the site; passkeys belong to it. */
  readonly publicUrl: string
  readonly socialProviders: readonly SocialProvider[]
  readonly phones: PhoneCodes
  settings(): Promise<
    RegistrationSettings & {
      readonly trialSampleMinor: Minor
      readonly languages: { readonly supported: readonly LanguageCode[] }
      readonly withdrawal: { readonly resetHoldHours: number }
    }
  >
  /** The terms in force, in the language of this tag or in that of the house. */
  readTerms(tag: string | undefined): Promise<ShownTerms>
  loadBalance(memberId: bigint): Promise<{ balanceMinor: bigint; balanceVersion: bigint }>
  /** In whose name the member's bank accounts are; another feature keeps them. */
  loadHolderNames(memberId: bigint): Promise<readonly string[]>
  /** Gives a new member what other features keep for them, in the same transaction. */
  onRegistered(tx: pg.ClientBase, memberId: bigint): Promise<void>
  /** Whether a code belongs to an affiliate; such a code places the member under no agent. */
  isAffiliateCode(code: string): Promise<boolean>
  /** Writes down by whom a new member came, in the same transaction. */
  attribute(
    tx: Tx,
    registered: {
      readonly memberId: bigint
      /** That was typed or came with a link; null for none. */
      readonly code: string | null
      readonly at: Date
      readonly ip: string
      readonly cookies: Pick<CookieJar, 'read'>
    },
  ): Promise<void>
  /** Somebody registered by a code of that member's, in the same transaction. */
  onInvited(tx: Tx, ownerId: bigint, username: string): Promise<void>
}
