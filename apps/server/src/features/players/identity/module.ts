import { createHmac } from 'node:crypto'
import { PRETEND_IDENTITY_PROVIDERS } from '@baize/contract/payments'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { LendingModule, ModuleFacts } from '../../../module.ts'
import type { Configuration } from '../../../platform/configuration.ts'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import type { ServerCore } from '../../../server-core.ts'
import { createCaptchas, pruneCaptchas } from './captcha/captchas.store.ts'
import { pruneCodeMails } from './code-mails.store.ts'
import { confirmPassword } from './confirm-password.ts'
import { identityTasks } from './forgotten-password.ts'
import { giveInitialPassword } from './give-password.ts'
import { loadPicture } from './icon.store.ts'
import { identityRoutes } from './identity.route.ts'
import type { IdentityParts } from './identity-parts.ts'
import { pruneTries } from './login-tries.store.ts'
import { isFirstLogin } from './logins.store.ts'
import { type CountrySettings, memberCountryOf } from './member-country.ts'
import { createMemberSessions } from './member-sessions.store.ts'
import { pruneLoginChecks } from './new-address/login-checks.store.ts'
import { memberPasskeys } from './passkeys/passkeys.store.ts'
import { createPhoneCodes, type PhoneCodeParts } from './phone/phone-codes.ts'
import { idNumberOwner } from './registration/member-profile.store.ts'
import { type Downline, openDownline } from './registration/open-downline.ts'
import { pruneRememberedBrowsers } from './remembered-browsers.store.ts'
import { removePicture } from './remove-picture.ts'
import { acceptSecondFactor, hasSecondFactor, MEMBER_FACTOR } from './second-factor.ts'
import { pruneSocial } from './social/social.store.ts'
import { createSocialProvider, type ProviderSettings } from './social/social-provider.ts'
import { tellBankAccount, tellOwner } from './tell-owner.ts'
import { loginTimeline } from './timeline.store.ts'
import { pruneTrials } from './trial/prune-trials.store.ts'
import { STRANGERS_CRONTAB, strangerTasks } from './watch-strangers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const IDENTITY: ModuleFacts = {
  crontab: `${STRANGERS_CRONTAB}\n*/10 * * * * house:prune-trials`,
  tables: {
    pruned: `captcha code_mail login_check login_try passkey_challenge phone_code remembered_browser
      remembered_token social_attempt social_ticket`,
    member: `known_device member member_authenticator member_code member_login member_passkey
      member_picture member_profile member_recovery_code member_session member_social_login`,
    record: 'invitation_code terms_acceptance',
  },
  sealed: [
    {
      ring: 'members',
      table: 'member_authenticator',
      column: 'secret_sealed',
      id: 'member_id',
      ownerOf: (id) => MEMBER_FACTOR.sealOwner(BigInt(id)),
    },
    {
      ring: 'members',
      table: 'member_profile',
      column: 'id_number_sealed',
      id: 'member_id',
      ownerOf: idNumberOwner,
    },
  ],
}

type IdentitySettings = Awaited<ReturnType<IdentityParts['settings']>> &
  Awaited<ReturnType<PhoneCodeParts['settings']>> &
  CountrySettings & { readonly trialKeepHours: number }

export interface IdentityNeeds
  extends Pick<
    IdentityParts,
    'readTerms' | 'loadHolderNames' | 'onRegistered' | 'onInvited' | 'isAffiliateCode' | 'attribute'
  > {
  settings(): Promise<IdentitySettings>
  /** Two letters; undefined where nobody knows. */
  countryOf(address: string): string | undefined
}

/** Registration, login in all its ways, sessions, the security centre. */
export function createIdentity(core: ServerCore, lent: IdentityNeeds) {
  const { pool, clock, config, live } = core
  const sessions = createMemberSessions(pool, clock)
  const parts = partsOf(core, sessions, lent)
  const { phones } = parts
  return {
    sessions,
    findMember: async (token: string) => await sessions.find(token),
    /** Ends the sessions in the database first, then notifies their tabs. */
    async endSessions(memberId: bigint): Promise<void> {
      const ended = await sessions.endMany(memberId, {})
      for (const tokenHash of ended) live.endSession(memberId, tokenHash.toString('hex'), 'ended')
    },
    countryOfMember: (memberId: bigint) => memberCountryOf({ pool, ...lent }, memberId),
    confirmPassword: (memberId: bigint, password: string) =>
      confirmPassword(core, memberId, password),
    secondFactor: {
      isOn: (memberId: bigint) => hasSecondFactor(parts, memberId),
      accept: (memberId: bigint, typed: string) => acceptSecondFactor(parts, memberId, typed),
    },
    saveInitialPassword: (
      tx: Tx,
      memberId: bigint,
      given: { readonly passwordHash: string; readonly at: Date; readonly expiresAt: Date },
    ) => giveInitialPassword(parts, tx, memberId, given),
    openDownline: (tx: Tx, downline: Downline) => openDownline(parts, tx, downline),
    isFirstLogin: (memberId: bigint) => isFirstLogin(pool, memberId),
    loadPicture: (memberId: bigint) => loadPicture(pool, memberId),
    ...{ removePicture, tellOwner, tellBankAccount },
    routes: identityRoutes(parts),
    timeline: [loginTimeline],
    tasks: {
      ...identityTasks({ pool, clock, publicUrl: config.publicUrl }),
      ...strangerTasks({
        ...{ pool, clock, house: core.house },
        raise: core.alarm('strangers', RULES.strangers),
      }),
      ...phones.tasks(),
      async 'house:prune-trials'() {
        const { trialKeepHours } = await lent.settings()
        await pruneTrials(pool, new Date(clock.now() - trialKeepHours * HOUR_MS))
      },
    },
    async prune() {
      const at = new Date(clock.now())
      await pruneCaptchas(pool, at)
      await pruneCodeMails(pool, at)
      await pruneRememberedBrowsers(pool, new Date(clock.now() - DAY_MS))
      await pruneTries(pool, at)
      await memberPasskeys.pruneChallenges(pool, at)
      await pruneLoginChecks(pool, at)
      await pruneSocial(pool, at)
      await phones.prune()
    },
  } satisfies LendingModule
}

function partsOf(
  core: ServerCore,
  sessions: IdentityParts['sessions'],
  lent: IdentityNeeds,
): IdentityParts {
  const { pool, clock, config, secrets } = core
  return {
    ...{ ...lent, pool, clock, sessions },
    captchas: createCaptchas(pool, clock),
    proofs: core.proofs,
    strangers: core.strangers,
    house: core.house,
    crowded: core.crowded,
    failedTries: core.failedTries,
    box: core.box,
    markOf: (text) => createHmac('sha256', secrets.proofKey).update(`mark ${text}`).digest(),
    live: core.live,
    phones: createPhoneCodes({
      ...{ pool, clock, settings: lent.settings },
      secret: secrets.memberKeys[0].key,
      service: config.phoneAuth,
    }),
    currency: core.currency,
    loadBalance: core.balanceOf,
    publicUrl: config.publicUrl,
    socialProviders: listProviders(config).map((each) =>
      createSocialProvider(each, config.publicUrl),
    ),
  }
}

/** The operator's identity providers; in a demonstration without any, the sandbox's pretend ones. */
function listProviders(config: Configuration): ProviderSettings[] {
  const { identityProviders, isDemonstration, sandboxSecret = '', sandboxUrl } = config
  if (identityProviders) return identityProviders.map((each) => ({ ...each, isPretend: false }))
  if (!isDemonstration) return []
  return PRETEND_IDENTITY_PROVIDERS.map(({ id, name }) => ({
    id,
    name,
    issuer: `${sandboxUrl}/identity/${id}`,
    clientId: 'baize',
    // The sandbox knows the same secret and derives the same.
    clientSecret: createHmac('sha256', sandboxSecret).update(`identity ${id}`).digest('hex'),
    isPretend: true,
  }))
}
