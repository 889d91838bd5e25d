import { createHmac } from 'node:crypto'
import { PRETEND_IDENTITY_PROVIDERS } from '@baize/contract/payments'
import { loadHolderNames } from '../features/cashier/door.ts'
import {
  createCaptchas,
  createSocialProvider,
  type identityRoutes,
  type ProviderSettings,
} from '../features/identity/door.ts'
import type { Configuration } from '../platform/configuration.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import type { ServerCore } from './server-core.ts'

/** What identity is built from, with what other features lend it. */
export function createIdentityParts(core: ServerCore): Parameters<typeof identityRoutes>[0] {
  const { pool, clock, config } = core
  return {
    pool,
    clock,
    sessions: core.members,
    captchas: createCaptchas(pool, clock),
    proofs: core.proofs,
    strangers: core.strangers,
    house: core.house,
    crowded: core.crowded,
    failedTries: core.failedTries,
    box: createSealedBox(core.secrets.memberKeys),
    markOf: (text) => createHmac('sha256', core.secrets.proofKey).update(`mark ${text}`).digest(),
    live: core.live,
    phones: core.phones,
    currency: core.currency,
    settings: core.settings,
    readTerms: core.readTerms,
    loadBalance: core.balanceOf,
    loadHolderNames: (memberId) => loadHolderNames(pool, memberId),
    onRegistered: core.onRegistered,
    publicUrl: config.publicUrl,
    socialProviders: listProviders(config).map((settings) =>
      createSocialProvider(settings, config.publicUrl),
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
