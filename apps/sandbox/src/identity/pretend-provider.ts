import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { Provider } from 'oidc-provider'
import type { SandboxDeps } from '../sandbox-deps.ts'

/** One of the pretend identity providers, with its own issuer, keys and people. */
export interface PretendProvider {
  readonly id: string
  readonly name: string
  readonly path: string
  readonly provider: Provider
  /** Makes a person known to this provider; answers the subject that names them for ever. */
  meet(personName: string): string
}

const SCOPES = 'openid profile'
const HOUR_SECONDS = 60 * 60

/**
 * An OpenID Connect provider by `oidc-provider`, as strict as a real one: registered addresses
 * only, PKCE required, codes good once. What is pretended is who the people are.
 */
export function createPretendProvider(
  deps: SandboxDeps,
  { id, name }: { readonly id: string; readonly name: string },
): PretendProvider {
  const path = `/identity/${id}`
  const people = new Map<string, string>()
  const deriveSecret = (purpose: string) =>
    createHmac('sha256', deps.secret).update(`${purpose} ${id}`).digest('hex')
  const provider = new Provider(`${deps.publicUrl}${path}`, {
    clients: [
      {
        client_id: 'baize',
        client_secret: deriveSecret('identity'),
        redirect_uris: [`${deps.siteUrl}/login/social/${id}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    cookies: { keys: [deriveSecret('cookies of')], names: namesOfCookies(id) },
    jwks: { keys: [makeSigningKey()] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name'] },
    // The name goes along in the ID token: one call less for the site to make.
    conformIdTokenClaims: false,
    scopes: ['openid', 'profile'],
    features: { devInteractions: { enabled: false } },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: HOUR_SECONDS,
      IdToken: HOUR_SECONDS,
      Grant: HOUR_SECONDS,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
    interactions: { url: (_, { uid }) => `${path}/interaction/${uid}` },
    findAccount: (_, subject) => {
      const personName = people.get(subject)
      if (personName === undefined) return undefined
      return { accountId: subject, claims: () => ({ sub: subject, name: personName }) }
    },
    // Anyone who chose to log in to the one site there is has agreed to what it asks.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(SCOPES)
      await grant.save()
      return grant
    },
  })
  return {
    id,
    name,
    path,
    provider,
    meet(personName) {
      const digest = createHash('sha256').update(`${id} ${personName.toLowerCase()}`)
      const subject = digest.digest('hex').slice(0, 24)
      people.set(subject, personName)
      return subject
    },
  }
}

/** Two providers on one host must not read each other's cookies. */
function namesOfCookies(id: string) {
  return { session: `_${id}_session`, interaction: `_${id}_interaction`, resume: `_${id}_resume` }
}

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' })
  if (!kty || !crv || !x || !y || !d) throw new Error('an exported key has all its parts')
  return { kty, crv, x, y, d, alg: 'ES256', use: 'sig' }
}
