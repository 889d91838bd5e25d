import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'

/** One identity provider as the operator set it up. */
export interface ProviderSettings {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly isPretend: boolean
}

/** A visit to the provider: what only we may know of it until the browser is back. */
export interface ProviderVisit {
  readonly address: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** What the provider says of whoever came back. Only `subject` identifies them. */
export interface ProviderPerson {
  readonly subject: string
  readonly name: string
}

/** A provider of logins, behind the one protocol this house speaks with them. */
export interface SocialProvider {
  readonly id: string
  readonly name: string
  readonly isPretend: boolean
  /** Throws when the provider cannot be reached. */
  begin(): Promise<ProviderVisit>
  /** Undefined when code, state, nonce, signature or issuer are not what they must be. */
  finish(
    returned: { readonly code: string; readonly state: string; readonly iss?: string | undefined },
    visit: Pick<ProviderVisit, 'nonce' | 'codeVerifier'>,
  ): Promise<ProviderPerson | undefined>
}

const TIMEOUT_SECONDS = 10
const SHOWN_CHARACTERS = 80

/**
 * OpenID Connect's code flow with PKCE, state and nonce. What the provider publishes of itself is
 * asked for once; after a failure it is asked for again.
 */
export function createSocialProvider(
  settings: ProviderSettings,
  publicUrl: string,
): SocialProvider {
  const { id, name, isPretend } = settings
  // The only address that a provider is ever given to come back to.
  const redirectUri = `${publicUrl}/login/social/${id}`
  let known: Promise<Configuration> | undefined
  const configuration = () => {
    known ??= discover(settings).catch((failure: unknown) => {
      known = undefined
      throw failure
    })
    return known
  }
  return {
    id,
    name,
    isPretend,
    async begin() {
      const config = await configuration()
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
      const address = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, state, nonce, codeVerifier }
    },
    async finish({ code, state, iss }, visit) {
      const config = await configuration()
      const returned = new URL(redirectUri)
      returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
      try {
        const tokens = await authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: visit.nonce,
          pkceCodeVerifier: visit.codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) return undefined
        const shown = typeof claims.name === 'string' && claims.name !== '' ? claims.name : name
        return { subject: claims.sub, name: shown.slice(0, SHOWN_CHARACTERS) }
      } catch {
        // Whatever is wrong with the answer, nobody came back whom we could believe.
        return undefined
      }
    },
  }
}

function discover(settings: ProviderSettings): Promise<Configuration> {
  const issuer = new URL(settings.issuer)
  return discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Only the sandbox beside this server speaks without encryption.
    ...(settings.isPretend && issuer.protocol === 'http:' && { execute: [allowInsecureRequests] }),
  })
}
